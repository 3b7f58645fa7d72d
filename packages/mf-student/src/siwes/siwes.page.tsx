import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, formatDateTime, type CallData } from '@portal/shared/model';
import {
  Alert,
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { SiwesForm } from './siwes-form';

type Mine = CallData<typeof student.siwes.mine>;

function Refused({ refusal, level }: Mine) {
  if (refusal === 'no_session')
    return (
      <EmptyState title="No session is under way">The form opens when the next session begins.</EmptyState>
    );
  return (
    <EmptyState title="You are not due for SIWES in this session">
      {`Students of your department go at ${level} level. If you are at that level, see the registry about your record.`}
    </EmptyState>
  );
}

function Standing({ state, savedAt, submittedAt, lockedAt }: Mine) {
  const slip = (
    <Flex gap="3" mt="2" wrap="wrap">
      <ButtonLink to="/siwes/preview" size="sm" variant="outline">
        Acknowledgement slip
      </ButtonLink>
      <ButtonLink to="/letters" size="sm" variant="outline">
        Letter of introduction
      </ButtonLink>
    </Flex>
  );
  if (state === 'locked')
    return (
      <Alert status="success" title={`The coordinator locked your form on ${formatDate(lockedAt)}`}>
        It can no longer be changed. Where something is wrong, ask the coordinator to unlock it. {slip}
      </Alert>
    );
  if (state === 'submitted')
    return (
      <Alert status="success" title={`You submitted this form on ${formatDate(submittedAt)}`}>
        You can change it until the coordinator locks it. {slip}
      </Alert>
    );
  if (state === 'draft' && savedAt)
    return (
      <Alert status="info" title="This is a draft">
        Saved on {formatDateTime(savedAt)}. It counts once you submit it.
      </Alert>
    );
  return null;
}

/** Where I am placed for industrial training: filled in until the coordinator locks it. */
export default function SiwesPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.siwes.mine));
  return (
    <>
      <PageHeader
        title="SIWES"
        lead="Where you are placed for industrial training, one form for each session."
      />
      {isPending && <Loading label="Fetching your form…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data?.refusal && <Refused {...data} />}
      {data && !data.refusal && (
        <Stack gap="5">
          <Standing {...data} />
          {data.state !== 'locked' && <SiwesForm mine={data} />}
        </Stack>
      )}
    </>
  );
}
