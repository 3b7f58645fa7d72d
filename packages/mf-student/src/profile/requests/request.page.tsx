import { requestSubjectLabels, requestSubjects, requestSubjectWords } from '@portal/contracts/student';
import { useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { Alert, ErrorMessage, Loading, PageHeader, TextLink } from '@portal/shared/ui';
import { partPath } from '../profile.api';
import { RequestForm } from './request-form';
import { ownRequestsQuery } from './request.api';

/** A student asks the registry to change a group of their record. */
export default function RequestPage() {
  const [search] = useSearchParams();
  const subject = requestSubjects.find((one) => one === search.get('subject'));
  const { data, error, isPending, refetch } = useQuery({ ...ownRequestsQuery, staleTime: 0 });
  if (!subject) return <Navigate to={partPath('requests')} replace />;
  const isOpen = data?.requests.some((one) => one.subject === subject && one.state === 'requested');
  return (
    <>
      <PageHeader
        title="Ask the registry"
        lead={`To change: ${requestSubjectWords[subject]}. Your record stays as it is until the registry has looked at your document.`}
        crumbs={[
          { label: 'Profile', to: '/profile' },
          { label: 'Requests', to: partPath('requests') },
          { label: requestSubjectLabels[subject] },
        ]}
      />
      {isPending && <Loading label="Loading your record…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {isOpen && (
        <Alert status="info" title="You have asked for this already">
          <TextLink to={partPath('requests')}>See your request</TextLink>: withdraw it, or wait for the
          registry.
        </Alert>
      )}
      {data && !isOpen && <RequestForm key={subject} subject={subject} record={data.record} />}
    </>
  );
}
