-- The product-wide default template is read by every organization, and belongs to one.
create unique index on template (is_default) where is_default;
create policy default_for_all on template for select to colloquy_app using (is_default);
create policy default_for_all on template_version for select to colloquy_app
  using (exists (select from template where template.id = template_id and is_default));
