import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { profilePath } from '../profile.api';
import { SlipPrint } from './slip.print';

const title = 'Profile slip';

/** The record of a student on one sheet. */
export default function SlipPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.ownProfile.slip));
  if (data) return <SlipPrint slip={data} />;
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Profile', to: profilePath }, { label: title }]} />
      {isPending && <Loading label="Fetching the slip…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}
