import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { SecondLine, Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { MetBadge } from '../checklist';
import type { OwnClearance } from '../clearance.api';
import { ClearanceSlip } from '../clearance-slip.print';

const mineQuery = queryOf(admissions.clearance.mine);

function StateNotice({ state, comment, decidedAt }: OwnClearance) {
  const when = decidedAt ? ` on ${formatDateTime(decidedAt)}` : '';
  if (state === 'cleared')
    return (
      <Alert status="success" title="You have been cleared">
        {`Since${when}: you can pay your school fees.`.replace('Since on', 'Since')}
      </Alert>
    );
  if (state === 'rejected')
    return (
      <Alert status="warning" title={`Your clearance was refused${when}`}>
        {comment} Bring what is missing to the clearance desk.
      </Alert>
    );
  return (
    <Alert status="info" title="You have not been cleared yet">
      Bring the originals of these papers to the clearance desk of your department.
    </Alert>
  );
}

function Mine({ own, onPrint }: { own: OwnClearance; onPrint: () => void }) {
  const { state, session, programme, items, slip } = own;
  return (
    <>
      <PageHeader
        title="Clearance"
        lead={`${programme}, ${session}`}
        actions={
          <>
            {slip && (
              <Button variant="outline" onClick={onPrint}>
                Print my clearance slip
              </Button>
            )}
            {state === 'cleared' && <ButtonLink to="/school_fees">School fees</ButtonLink>}
          </>
        }
      />
      <Stack gap="6">
        <StateNotice {...own} />
        <Section title="Checklist">
          <Stack as="ul" listStyleType="none" gap="3">
            {items.map(({ id, name, hint, met, comment }) => (
              <li key={id}>
                <Text fontWeight="semibold">
                  {name} <MetBadge met={met} />
                </Text>
                <SecondLine>{comment || hint}</SecondLine>
              </li>
            ))}
          </Stack>
        </Section>
      </Stack>
    </>
  );
}

/** A student's own clearance: what is asked for, what has been seen, and the slip. */
export default function MyClearancePage() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery({ ...mineQuery, staleTime: 0 });
  if (isPending) return <Loading label="Loading your checklist…" />;
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <PageHeader title="Clearance" />
        <EmptyState title="Nothing to clear">
          Once you have accepted an offer of admission, your checklist stands here.
        </EmptyState>
      </>
    );
  if (data.slip && search.get('part') === 'slip')
    return <ClearanceSlip slip={data.slip} onBack={() => setSearch({})} />;
  return <Mine own={data} onPrint={() => setSearch({ part: 'slip' })} />;
}
