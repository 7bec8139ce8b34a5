-- Who may listen in to a call. The process of a call asks, and has to learn of operators too, whose keys and rows it
-- does not see: the owner reads them for it, and tells no more than this.
create policy judged on api_key for select to current_user using (true);
create policy judged on member for select to current_user using (true);
create policy judged on org for select to current_user using (true);

-- Whether somebody with this key may still listen to the calls of an organization, as authenticate.ts decides for a
-- request: an operator, or an owner or admin of it, or its own key, with the scope. A call asks for its own alone.
create function may_listen(asked_key text, asked_org text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.api_key
    left join public.org on org.id = api_key.org_id
    left join public.member on member.id = member_id
    where api_key.id = asked_key
      and revoked_at is null
      and coalesce(expires_at > now(), true)
      and (not public.is_login_of_calls() or asked_org = (select own.org_id from public.own_call() as own))
      and (
        api_key.org_id is null
        or api_key.org_id = asked_org
        and 'admin' = any(scopes)
        and org.blocked_at is null
        and (
          member_id is null
          or member.org_id = asked_org
          and role in ('owner', 'admin')
          and membership_status = 'active'
          and member.blocked_at is null
        )
      )
  )
$$;
