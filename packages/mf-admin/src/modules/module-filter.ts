import { registry } from '@portal/contracts/registry';
import { choicesOf, type Filter } from '@portal/shared/lists';

/** Narrows a list to one module. */
export const moduleFilter: Filter = {
  name: 'module',
  label: 'Module',
  kind: 'lookup',
  lookup: choicesOf(registry.modules.list, ({ modules }) =>
    modules.map(({ id, title }) => ({ value: id, label: title })),
  ),
};
