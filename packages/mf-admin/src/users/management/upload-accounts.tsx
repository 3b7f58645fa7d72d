import { administration } from '@portal/contracts/administration';
import { TwoPhaseUpload } from '@portal/shared/lists';

const columns = [
  { header: 'User name', hint: 'Staff or matric number' },
  { header: 'Surname' },
  { header: 'First name' },
  { header: 'Email', hint: 'The link for the first password goes there' },
  { header: 'Phone', hint: 'Optional' },
  { header: 'Type', hint: 'student, lecturer or official' },
  { header: 'Roles', hint: 'Names or ids, with commas between them; they hold in the whole university' },
];

/** Many accounts at once: a verdict for every row first, then the good ones are made. */
export function UploadAccounts() {
  return (
    <TwoPhaseUpload
      kind="users"
      title="Accounts from a spreadsheet"
      columns={columns}
      staleAs={administration.users.create}
    />
  );
}
