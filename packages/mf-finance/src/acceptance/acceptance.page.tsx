import { Section } from '@portal/shared/lists';
import {
  Box,
  EmptyState,
  ErrorMessage,
  GraduationIcon,
  Loading,
  PageHeader,
  Stack,
  StateBadge,
} from '@portal/shared/ui';
import { FeeLines } from '../lib/fee-lines';
import { useAcceptance, type Acceptance, type Offer } from './acceptance.api';
import { OfferFacts } from './offer-facts';
import { OfferState } from './offer-state';
import { OfferSteps } from './offer-steps';
import { stateBadges } from './labels';

function Offered({ acceptance, offer }: { acceptance: Acceptance; offer: Offer }) {
  const { label, meaning } = stateBadges[offer.state];
  return (
    <Stack gap="5">
      {(acceptance.open || offer.state === 'accepted') && <OfferSteps acceptance={acceptance} />}
      <OfferState acceptance={acceptance} offer={offer} />
      <Section title={`Offer of admission, ${offer.session}`}>
        <Box mb="3">
          <StateBadge meaning={meaning}>{label}</StateBadge>
        </Box>
        <OfferFacts offer={offer} />
      </Section>
      {acceptance.open && acceptance.fee && (
        <Section title="Acceptance fee">
          <FeeLines {...acceptance.fee} />
        </Section>
      )}
    </Stack>
  );
}

/** My offer of admission: what is offered, until when, and what comes next. */
export default function AcceptancePage() {
  const { data, error, isPending, refetch } = useAcceptance();
  return (
    <>
      <PageHeader title="Acceptance" lead="Your offer of admission, its fee and your admission letter." />
      {isPending && <Loading label="Loading your offer…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && !data.offer && (
        <EmptyState title="You have no offer of admission" icon={<GraduationIcon aria-hidden />}>
          When the university offers you admission you are told here and by a notification.
        </EmptyState>
      )}
      {data?.offer && <Offered acceptance={data} offer={data.offer} />}
    </>
  );
}
