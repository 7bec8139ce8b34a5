-- The probabilities of a model that was asked beside the one that decided, in the form of `eot`.
alter table turn add eot_shadow jsonb;
