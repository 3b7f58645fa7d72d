import { conditionSchema } from '@portal/contracts/hostel';
import { Form, SubmitButton } from '@portal/shared/forms';
import { newIdempotencyKey } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { formatDate, formatDateTime } from '@portal/shared/model';
import { Alert, Avatar, Box, DescriptionList, Flex, LabelBadge, Panel, Stack, Text } from '@portal/shared/ui';
import { allocationBadges } from '../../lib/allocation-badges';
import type { Lodger, RoomList } from '../../lib/room-list';
import type { Waiting } from '../../lib/waiting-entries';
import { NoteField } from '../moving-fields';
import { lodgerActions, type Noted } from './lodger-actions';

interface LodgerCardProps {
  list: RoomList;
  student: Lodger;
  /** They show the slip of a bed-space that they were moved from. */
  earlier: boolean;
  waiting: Waiting;
}

interface AtDoorProps extends LodgerCardProps {
  onNote: (noted: Noted) => void;
}

function MoveIn({ student: { fullName }, onNote }: Pick<AtDoorProps, 'student' | 'onNote'>) {
  return (
    <Form
      schema={conditionSchema}
      defaults={{ note: '' }}
      label={`Check in ${fullName}`}
      onSubmit={({ note }) => onNote({ act: 'checkIn', words: note })}
    >
      <Stack gap="4">
        <NoteField />
        <SubmitButton alignSelf="start">Check in</SubmitButton>
      </Stack>
    </Form>
  );
}

/** Who moves in or out by what waits on this device. */
const moveOf = ({ waiting, student }: Pick<LodgerCardProps, 'waiting' | 'student'>) =>
  waiting.list.find(({ act, allocationId }) => act !== 'fault' && allocationId === student.allocationId);

/** What is to be done with who stands at the door. */
function Next(props: AtDoorProps) {
  const { student } = props;
  const own = moveOf(props);
  if (own) {
    const isOut = own.act === 'checkOut';
    return own.refusal === null ? (
      <Alert status="info" title={`Checked ${isOut ? 'out' : 'in'} on this device`}>
        It waits to be sent.
      </Alert>
    ) : (
      <Alert status="error" title={`The portal did not take this check-${isOut ? 'out' : 'in'}`}>
        {own.refusal}
      </Alert>
    );
  }
  if (student.state === 'held')
    return (
      <Alert status="warning" title="Not paid">
        Only who has paid moves in.
        {student.payBy !== null && ` They can pay until ${formatDateTime(student.payBy)}.`}
      </Alert>
    );
  if (student.checkedInAt !== null) return <Text>Checked in on {formatDateTime(student.checkedInAt)}.</Text>;
  return <MoveIn {...props} />;
}

/** Who stands at the door, as the list has them. */
export function LodgerCard(props: LodgerCardProps) {
  const { list, student, earlier, waiting } = props;
  const { fullName, matricNumber, department, level, passport, code, room, state } = student;
  const { allocationId, bedId } = student;
  const note = (noted: Noted) =>
    waiting.add({
      ...noted,
      key: newIdempotencyKey(),
      hostelId: list.id,
      allocationId,
      bedId,
      fullName,
      code,
      doneAt: new Date().toISOString(),
      refusal: null,
    });
  const studies = [department, level && `${level} level`].filter(Boolean).join(', ');
  return (
    <Panel title={fullName} aside={<LabelBadge of={allocationBadges} value={state} />}>
      {earlier && (
        <Alert status="warning" title="This slip is of an earlier bed-space">
          They were moved to {code}. Ask them to print the slip again.
        </Alert>
      )}
      <Flex gap="4" align="start" direction={{ base: 'column', sm: 'row' }}>
        <Avatar name={fullName} src={passport} size={84} portrait />
        <Box flex="1" width="full" minW="0">
          <DescriptionList
            items={[
              ['Bed-space', `${code}, room ${room}`],
              ['Matric number', matricNumber],
              ['Studies', studies],
              ...(state === 'held' ? [] : [['Theirs until', formatDate(list.until)] as const]),
            ]}
          />
        </Box>
      </Flex>
      <Next {...props} onNote={note} />
      <Flex gap="3" wrap="wrap">
        <ActionButtons
          actions={lodgerActions}
          row={{ ...student, note, movedOut: moveOf(props)?.act === 'checkOut' }}
          size="sm"
        />
      </Flex>
    </Panel>
  );
}
