-- Rows that are looked up by their conversation, call or delivery. As it was, Postgres could also find them
-- by their organization, and without fresh statistics it read all entries of the organization for each
-- lookup. `coalesce` never has a say: it keeps the condition out of every index.
do $$
declare
  name text;
begin
  foreach name in array array[
    'person', 'conversation_transition', 'turn', 'voice_activity', 'pause', 'advisor_note', 'frame',
    'goal_commit', 'declined_goal', 'delivery', 'delivery_attempt'
  ] loop
    execute format(
      'alter policy own_rows on %I
         using (coalesce(org_id = (select current_setting(''app.org_id'', true)), false))', name);
  end loop;
end $$;
