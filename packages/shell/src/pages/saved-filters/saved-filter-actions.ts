import { rowAction, type RowAction } from '@portal/shared/lists';
import { savedFilterCalls, sendingFields, sentFileDays } from '@portal/shared/lists/calls';
import { counted, formatDateTime, type CallData } from '@portal/shared/model';
import { SendingForm } from './sending-form';

export type SavedFilter = CallData<typeof savedFilterCalls.mine>[number];

/** Monday morning, before the office opens. */
const usual = { every: 'week', day: '1', hour: '7', format: 'xlsx' };

function timesOf({ sending }: SavedFilter) {
  if (!sending) return usual;
  const { every, day, hour, format } = sending;
  return { every, day: String(day), hour: String(hour), format };
}

/** What can be done with a saved filter. */
export const savedFilterActions: readonly RowAction<SavedFilter>[] = [
  rowAction({
    label: ({ sending }: SavedFilter) => (sending ? 'Change when it is sent' : 'Send it regularly'),
    when: ({ opens }) => opens,
    question: ({ name }: SavedFilter) => `When is “${name}” sent?`,
    consequence: `The list is saved as a file at that time, as you may see it then, and a mail tells you. The file lies behind your sign-in for ${counted(sentFileDays, 'day')}.`,
    confirm: 'Save',
    fields: { schema: sendingFields, defaults: timesOf, form: SendingForm },
    call: savedFilterCalls.send,
    input: ({ id }, { every, day, hour, format }) => ({ params: { id }, body: { every, day, hour, format } }),
    done: ({ data }) => `It is sent next on ${formatDateTime(data.due)}`,
  }),
  rowAction({
    label: 'Stop sending it',
    when: ({ sending }: SavedFilter) => sending !== null,
    call: savedFilterCalls.stop,
    input: ({ id }) => ({ params: { id } }),
    done: 'It is not sent any more',
  }),
  rowAction({
    label: 'Remove',
    danger: true,
    question: ({ name }: SavedFilter) => `Remove “${name}”?`,
    consequence: ({ sending }: SavedFilter) =>
      sending ? 'It is not sent any more. The list itself stays.' : 'The list itself stays.',
    call: savedFilterCalls.remove,
    input: ({ id }) => ({ params: { id } }),
    done: 'The saved filter is removed',
  }),
];
