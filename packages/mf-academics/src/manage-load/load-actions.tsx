import { academics, unitLoadSchema } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted, formatDateTime, type CallData } from '@portal/shared/model';
import { List, Text } from '@portal/shared/ui';
import type { LoadRow } from './loads.api';
import { UnitFields } from './unit-fields';

type Change = CallData<typeof academics.unitLoad.changes>[number];

const changeWords = ({ minimum, maximum, ceiling, removed, by, at }: Change) =>
  `${removed ? 'Taken away' : `${minimum} to ${counted(maximum, 'unit')}, with approval ${ceiling}`}: ${by}, ${formatDateTime(at)}`;

/** What it was until now, newest first. */
function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <Text fontWeight="medium">Until now</Text>
      <List.Root ps="5">
        {changes.map((change) => (
          <List.Item key={change.version}>{changeWords(change)}</List.Item>
        ))}
      </List.Root>
    </>
  );
}

const named = ({ words, semester, session }: LoadRow) => `${words}, ${semester} ${session}`;

/** What is done with one rule. */
export const loadActions: readonly RowAction<LoadRow>[] = [
  rowAction({
    label: 'Change the units',
    may: 'edit',
    load: {
      call: academics.unitLoad.changes,
      input: ({ id }: LoadRow) => ({ params: { id } }),
      label: 'Loading what it was…',
    },
    question: (row) => `Units of ${named(row)}`,
    consequence: (_row, changes) => <Changes changes={changes} />,
    confirm: 'Save the units',
    fields: {
      schema: unitLoadSchema,
      defaults: ({ minimum, maximum, ceiling }) => ({
        minimum: String(minimum),
        maximum: String(maximum),
        ceiling: String(ceiling),
      }),
      form: UnitFields,
    },
    call: academics.unitLoad.change,
    input: ({ id, version }, { minimum, maximum, ceiling }) => ({
      params: { id },
      body: { minimum, maximum, ceiling, version },
    }),
    done: 'The units are saved',
  }),
  rowAction({
    label: 'Take away',
    may: 'remove',
    danger: true,
    question: (row) => `Take away the rule: ${named(row)}?`,
    consequence: 'These students follow the next rule that fits them, or the usual units.',
    reason: true,
    call: academics.unitLoad.remove,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The rule is taken away',
  }),
];
