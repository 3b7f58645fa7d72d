import { academics } from '@portal/contracts/academics';
import { ProblemError, useCall } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Box, Button, Flex, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import type { Asked, Course, Waiting } from './registration.api';

interface Line {
  id: number;
  code: string;
  title: string;
  waiting: Waiting | undefined;
}

/** Full courses that could be taken, and those for which one waits already, in the order of their codes. */
function linesOf(courses: readonly Course[], waiting: readonly Waiting[]): Line[] {
  const full = courses
    .filter(({ placesLeft, refused, notPassed }) => placesLeft === 0 && !refused && notPassed.length === 0)
    .map(({ id, code, title }) => ({ id, code, title }));
  const others = waiting
    .filter(({ courseId }) => full.every(({ id }) => id !== courseId))
    .map(({ courseId: id, code, title }) => ({ id, code, title }));
  return [...full, ...others]
    .map((one) => ({ ...one, waiting: waiting.find(({ courseId }) => courseId === one.id) }))
    .sort((one, other) => one.code.localeCompare(other.code, 'en'));
}

function standingOf(waiting: Waiting | undefined, take: string): string {
  if (!waiting) return 'Full. Who waits is offered the places that others give back.';
  if (waiting.state === 'waiting') return `You are number ${waiting.place} of those who wait.`;
  return `A place is kept for you until ${waiting.until ? formatDateTime(waiting.until) : 'soon'}. ${take}`;
}

interface LineProps {
  line: Line;
  asked: Asked;
  take: string;
}

function LineOf({ line: { id, code, title, waiting }, asked, take }: LineProps) {
  const join = useCall(academics.waitingList.join);
  const leave = useCall(academics.waitingList.leave);
  const body = { ...asked, courseId: id };
  const change = async () => {
    await (waiting ? leave : join).mutateAsync({ body });
    toast({
      severity: 'success',
      title: waiting ? `You no longer wait for ${code}` : `You wait for ${code}`,
    });
  };
  const act = async () => {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ severity: 'error', title: 'Nothing was changed', body: error.message });
    }
  };
  return (
    <li>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box>
          <Text fontWeight="medium">
            {code} {title}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {standingOf(waiting, take)}
          </Text>
        </Box>
        {waiting?.state === 'offered' ? (
          <ConfirmButton
            size="sm"
            variant="outline"
            question={`Give back the place in ${code} that is kept for you?`}
            body="It goes to whoever waits next. You could only join the line again, at its end."
            onConfirm={change}
          >
            Give the place back
          </ConfirmButton>
        ) : (
          <Button
            size="sm"
            variant="outline"
            loading={join.isPending || leave.isPending}
            onClick={() => void act()}
          >
            {waiting ? `Leave the line for ${code}` : `Wait for ${code}`}
          </Button>
        )}
      </Flex>
    </li>
  );
}

interface Props {
  asked: Asked;
  courses: readonly Course[];
  waiting: readonly Waiting[];
  /** How a place that is kept is taken, in a sentence. */
  take: string;
}

/** Courses without a place, each with the line for one; nothing where there is none. */
export function WaitingLines({ asked, courses, waiting, take }: Props) {
  const lines = linesOf(courses, waiting);
  if (lines.length === 0) return null;
  return (
    <Section title="Full courses" lead="A place that is given back goes to whoever waits longest.">
      <Stack as="ul" gap="3" listStyleType="none">
        {lines.map((line) => (
          <LineOf key={line.id} line={line} asked={asked} take={take} />
        ))}
      </Stack>
    </Section>
  );
}
