import { counted } from '@portal/shared/model';
import {
  Alert,
  Box,
  Button,
  chakra,
  Flex,
  Input,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useId, useState } from 'react';
import type { Lodger, RoomList } from '../../lib/room-list';
import type { Waiting } from '../../lib/waiting-entries';
import { findStudent, type Found } from './find-student';
import { LodgerCard } from './lodger-card';
import { ScanSlip } from './scan-slip';

/** Lines that a phone shows without being scrolled far. */
const mostShown = 8;

interface ChoiceProps {
  students: readonly Lodger[];
  onChoose: (allocationId: number) => void;
}

/** Several whom the words fit. */
function Choice({ students, onChoose }: ChoiceProps) {
  const more = students.length - mostShown;
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {students.slice(0, mostShown).map(({ allocationId, fullName, code, matricNumber }) => (
        <li key={allocationId}>
          <Button
            variant="outline"
            width="full"
            height="auto"
            minH="11"
            py="2"
            justifyContent="space-between"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => onChoose(allocationId)}
          >
            <span>
              {fullName}
              {matricNumber !== null && (
                <chakra.span display="block" color="fg.muted" textStyle="sm" fontWeight="normal">
                  {matricNumber}
                </chakra.span>
              )}
            </span>
            <span>{code}</span>
          </Button>
        </li>
      ))}
      {more > 0 && (
        <Text as="li" color="fg.muted">
          And {counted(more, 'more', 'more')}: type on.
        </Text>
      )}
    </Stack>
  );
}

interface AnswerProps {
  list: RoomList;
  waiting: Waiting;
  text: string;
}

function Answer({ list, waiting, text }: AnswerProps) {
  const [chosen, setChosen] = useState(0);
  const found = findStudent(list, text);
  if (found === null) return null;
  if (found.kind === 'stranger')
    return (
      <Alert status="error" title="This slip is of nobody in the list">
        It is of another hostel, no longer valid, or not genuine. With a connection{' '}
        <TextLink to={`/verify/${found.code}`}>check it at the portal</TextLink>.
      </Alert>
    );
  const known = { list, waiting };
  if (found.kind === 'slip') return <LodgerCard {...known} student={found.student} earlier={found.earlier} />;
  const { students } = found;
  const student = students.length === 1 ? students[0] : students.find((one) => one.allocationId === chosen);
  if (student) return <LodgerCard {...known} student={student} earlier={false} />;
  if (students.length > 0) return <Choice students={students} onChoose={setChosen} />;
  return (
    <Alert status="warning" title="Nobody in the list fits this">
      Whoever booked after the list was read is not in it.
    </Alert>
  );
}

/** What is read aloud; what is not found stands in an alert, which is read by itself. */
function foundAloud(found: Found | null): string {
  if (found?.kind === 'slip') return found.student.fullName;
  return found?.kind === 'students' && found.students.length > 0
    ? counted(found.students.length, 'student')
    : '';
}

/** The slip or the student who stands at the door is looked up in the list. */
export function AtTheDoor({ list, waiting }: Omit<AnswerProps, 'text'>) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <Stack gap="4">
      <Box>
        <chakra.label htmlFor={id} fontWeight="semibold">
          Slip or student
        </chakra.label>
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
          The code of the slip, a matric number, a name or a bed-space.
        </Text>
        <Flex gap="3" mt="2" wrap="wrap" align="start">
          <Input
            id={id}
            aria-describedby={`${id}-hint`}
            type="search"
            autoComplete="off"
            flex="1 1 14rem"
            maxW="31rem"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ScanSlip onCode={setText} />
        </Flex>
      </Box>
      <VisuallyHidden role="status">{foundAloud(findStudent(list, text))}</VisuallyHidden>
      <Answer key={text} list={list} waiting={waiting} text={text} />
    </Stack>
  );
}
