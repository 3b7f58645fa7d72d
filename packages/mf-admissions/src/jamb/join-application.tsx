import { admissions } from '@portal/contracts/admissions';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { Stack } from '@portal/shared/ui';
import { joinedText } from './joined-text';
import type { ListedCandidate } from './jamb.api';

/** What is asked of an application that is made out to another spelling. */
function JoinFields() {
  return (
    <Stack gap="4">
      <TextField
        name="applicationNumber"
        label="Application number"
        hint="As on the application, such as PU/2025/00017."
        autoComplete="off"
      />
      <TextField name="surname" label="Surname on the application" autoComplete="off" />
    </Stack>
  );
}

/** Says whose application it is that is made out to another spelling of the name on the list. */
export const joinApplication: RowAction<ListedCandidate> = rowAction({
  label: 'Join an application',
  claim: 'admissions.edit',
  when: ({ application }) => application === 'none',
  question: ({ name }) => `Whose application is that of ${name}?`,
  consequence:
    'Its form then has what the list says: score, subjects and choice. Join only what you have seen papers for. Where no name is the same, another officer has to agree.',
  confirm: 'Join the application',
  reason: admissions.jamb.join.body.pick(['reason']),
  fields: {
    schema: admissions.jamb.join.body.pick(['applicationNumber', 'surname']),
    defaults: { applicationNumber: '', surname: '' },
    form: JoinFields,
  },
  call: admissions.jamb.join,
  input: ({ id }, body) => ({ params: { id }, body }),
  done: ({ row, data }) => joinedText({ ...data, jambNumber: row.jambNumber }),
});
