import { registry } from '@portal/contracts/registry';
import { SelectField, TextField } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { rowAction, type RowAction, type RowOf } from '@portal/shared/lists';
import { reason } from '../actions/placing';
import { modulesQuery } from '../modules.api';

export type Override = RowOf<typeof registry.overrides.list>;

const times = [
  { value: '30', label: 'Half an hour' },
  { value: '60', label: 'An hour' },
  { value: '240', label: 'Four hours' },
  { value: '480', label: 'Eight hours' },
];

/** Whom, which module, from where and how long. */
function GrantFields() {
  const { data } = useQuery(modulesQuery);
  return (
    <>
      <TextField name="userName" label="User name" hint="Of the developer, in this portal" />
      <SelectField
        name="module"
        label="Module"
        options={data?.modules.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField name="origin" label="Address of the build" inputMode="text" />
      <SelectField name="minutes" label="For how long" options={times} />
    </>
  );
}

/** Lets somebody run their own build. */
export const grantActions = [
  rowAction<undefined, typeof registry.overrides.grant, typeof registry.overrides.grant.body>({
    label: 'Grant one',
    claim: 'modules.edit',
    primary: true,
    question: 'Let somebody run their own build',
    confirm: 'Grant',
    fields: {
      schema: registry.overrides.grant.body,
      defaults: { userName: '', module: '', origin: 'http://localhost:4400', minutes: '60' },
      form: GrantFields,
    },
    reason,
    call: registry.overrides.grant,
    input: (_, body) => ({ body }),
    done: ({ answers: { userName, module, origin } }) => ({
      severity: 'success',
      title: 'Granted',
      body: `${userName} can open ${module} from ${origin}`,
    }),
  }),
];

/** What is done with a grant. */
export const overrideActions: readonly RowAction<Override>[] = [
  rowAction({
    label: 'End now',
    claim: 'modules.edit',
    when: ({ open }) => open,
    danger: true,
    question: ({ fullName }) => `End the grant of ${fullName}?`,
    consequence: ({ module }) => `With the next page they open they get the ${module} that everybody gets.`,
    reason,
    call: registry.overrides.end,
    input: ({ id }, { reason: why }) => ({ params: { grant: id }, body: { reason: why } }),
    done: ({ row }) => `The grant of ${row.fullName} is ended`,
  }),
];
