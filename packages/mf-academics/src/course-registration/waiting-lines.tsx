import { academics } from '@portal/contracts/academics';
import { ProblemError, useCall } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Box, Button, Flex, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
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

function standingOf(waiting: Waiting | undefined): string {
  if (!waiting) return 'Full. Who waits is offered the places that others give back.';
  if (waiting.state === 'waiting') return `You are number ${waiting.place} of those who wait.`;
  return `A place is kept for you until ${waiting.until ? formatDateTime(waiting.until) : 'soon'}. Choose the course by then.`;
}

function LineOf({ line: { id, code, title, waiting }, asked }: { line: Line; asked: Asked }) {
  const join = useCall(academics.waitingList.join);
  const leave = useCall(academics.waitingList.leave);
  const body = { ...asked, courseId: id };
  const act = async () => {
    try {
      await (waiting ? leave : join).mutateAsync({ body });
      toast({
        severity: 'success',
        title: waiting ? `You no longer wait for ${code}` : `You wait for ${code}`,
      });
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
            {standingOf(waiting)}
          </Text>
        </Box>
        <Button
          size="sm"
          variant="outline"
          loading={join.isPending || leave.isPending}
          onClick={() => void act()}
        >
          {waiting ? `Leave the line for ${code}` : `Wait for ${code}`}
        </Button>
      </Flex>
    </li>
  );
}

interface Props {
  asked: Asked;
  courses: readonly Course[];
  waiting: readonly Waiting[];
}

/** Courses without a place, each with the line for one; nothing where there is none. */
export function WaitingLines({ asked, courses, waiting }: Props) {
  const lines = linesOf(courses, waiting);
  if (lines.length === 0) return null;
  return (
    <Section title="Full courses" lead="A place that is given back goes to whoever waits longest.">
      <Stack as="ul" gap="3" listStyleType="none">
        {lines.map((line) => (
          <LineOf key={line.id} line={line} asked={asked} />
        ))}
      </Stack>
    </Section>
  );
}
