import type { TimelineChange, TimelineStep } from '@portal/contracts/admissions';
import { formatDate } from '@portal/shared/model';
import { Box, chakra, CheckIcon, Flex, Text } from '@portal/shared/ui';
import { ApplicationTimeline, type Timeline } from './application-timeline';

const labels: Readonly<Record<TimelineStep, string>> = {
  paid: 'Form paid for',
  submitted: 'Form submitted',
  screened: 'Screened',
  offered: 'Offered admission',
  accepted: 'Offer accepted',
  cleared: 'Cleared',
  matriculated: 'Matric number given',
};

const changed: Readonly<Record<TimelineChange, string>> = {
  opened: 'Opened for changes',
  submitted: 'Submitted again',
  closed: 'Closed: what you submitted before counts',
};

/** The steps, with what came after the submission among them. */
const entriesOf = ({ steps, changes, matricNumber }: Timeline) =>
  steps.flatMap(({ step, done, at }) => [
    {
      key: step as string,
      label: step === 'matriculated' && matricNumber ? `${labels[step]}: ${matricNumber}` : labels[step],
      done,
      at,
    },
    ...(step === 'submitted' ? changes : []).map((change, index) => ({
      key: `change ${index}`,
      label: changed[change.kind],
      done: true,
      at: change.at,
    })),
  ]);

function Steps(timeline: Timeline) {
  const entries = entriesOf(timeline);
  const current = entries.find(({ done }) => !done)?.key;
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {entries.map(({ key, label, done, at }) => (
        <Flex
          as="li"
          key={key}
          gap="3"
          align="flex-start"
          {...(key === current && { 'aria-current': 'step' as const })}
        >
          <Box
            flex="none"
            boxSize="6"
            borderRadius="full"
            borderWidth="2px"
            borderColor={done ? 'colorPalette.solid' : 'border.emphasized'}
            bg={done ? 'colorPalette.solid' : 'transparent'}
            color="colorPalette.contrast"
            display="grid"
            placeItems="center"
            aria-hidden
          >
            {done && <CheckIcon size={14} />}
          </Box>
          <Box>
            <Text fontWeight={key === current ? 'semibold' : 'medium'} color={done ? 'fg' : 'fg.muted'}>
              {label}
              <chakra.span srOnly>{done ? ', done' : ', not yet'}</chakra.span>
            </Text>
            {at && (
              <Text textStyle="sm" color="fg.muted">
                {formatDate(at)}
              </Text>
            )}
          </Box>
        </Flex>
      ))}
    </chakra.ol>
  );
}

/** How far the application of the session is, and what comes next. */
export const WholeTimeline = () => <ApplicationTimeline steps={(timeline) => <Steps {...timeline} />} />;
