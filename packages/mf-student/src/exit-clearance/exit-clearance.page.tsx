import { student } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { counted, formatDate, type CallData } from '@portal/shared/model';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { clearanceBadges } from '../lib/clearance-badges';

type Mine = CallData<typeof student.exitClearance.mine>;
type Office = Mine['offices'][number];

function Begin() {
  const { error, isPending, mutate } = useCall(student.exitClearance.begin);
  return (
    <Stack gap="3">
      {error && <ErrorMessage error={error} />}
      <EmptyState
        title="Your exit clearance has not begun"
        action={
          <Button loading={isPending} onClick={() => mutate({})}>
            Begin my exit clearance
          </Button>
        }
      >
        Every office is asked at once. You see here who has cleared you, and who holds it and why.
      </EmptyState>
    </Stack>
  );
}

function saidOf({ state, awaitedSince, days, decidedAt }: Office): string {
  if (state === 'cleared') return `Cleared on ${formatDate(decidedAt)}, after ${counted(days, 'day')}`;
  return `Asked on ${formatDate(awaitedSince)}, ${counted(days, 'day')} ago`;
}

function OfficeLine({ office }: { office: Office }) {
  const { name, state, reason } = office;
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Text fontWeight="semibold">{name}</Text>
        <LabelBadge of={clearanceBadges} value={state} />
      </Flex>
      <Text color="fg.muted">{saidOf(office)}</Text>
      {reason && <Text>{reason}</Text>}
    </Box>
  );
}

function Standing({ state, clearedAt, offices }: Mine) {
  if (state === 'cleared')
    return (
      <Alert status="success" title={`Every office has cleared you, the last on ${formatDate(clearedAt)}`}>
        Print the slip where somebody asks for it: its code says how things stand.
      </Alert>
    );
  const held = offices.filter((office) => office.state === 'held').map(({ name }) => name);
  if (held.length > 0)
    return (
      <Alert status="warning" title={`Held by: ${held.join(', ')}`}>
        Settle what the office says. It clears you then, and you are told.
      </Alert>
    );
  return (
    <Alert status="info" title="You are not cleared yet">
      Nothing to do now: you are told when an office has decided.
    </Alert>
  );
}

/** Which office has cleared me, which holds it and why, and how long each has taken. */
export default function ExitClearancePage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.exitClearance.mine));
  const state = data?.state;
  return (
    <>
      <PageHeader
        title="Exit clearance"
        lead="The offices say, each by itself, that nothing is open with you when you leave."
        {...(state === 'cleared' && {
          actions: <ButtonLink to="/exit_clearance/slip">Exit clearance slip</ButtonLink>,
        })}
      />
      {isPending && <Loading label="Fetching your exit clearance…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {state === 'not_due' && (
        <EmptyState title="Exit clearance is for graduates">
          It begins by itself once Senate has awarded your degree.
        </EmptyState>
      )}
      {state === 'to_begin' && <Begin />}
      {data && (state === 'under_way' || state === 'cleared') && (
        <Stack gap="5">
          <Standing {...data} />
          <Box as="ul" listStyleType="none" aria-label="Offices">
            {data.offices.map((office) => (
              <OfficeLine key={office.id} office={office} />
            ))}
          </Box>
        </Stack>
      )}
    </>
  );
}
