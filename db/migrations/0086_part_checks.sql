alter table agent_worker
  -- What the worker knows about the providers of the recognizer, the model and the voice: part, state, text.
  add parts jsonb not null default '[]';
