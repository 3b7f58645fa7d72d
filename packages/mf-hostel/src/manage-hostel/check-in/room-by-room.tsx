import { Button, chakra, Flex, LabelBadge, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { allocationBadges } from '../../lib/allocation-badges';
import type { Lodger, RoomList } from '../../lib/room-list';

function Room({ room, students }: { room: string; students: readonly Lodger[] }) {
  return (
    <chakra.li py="2" borderTopWidth="1px">
      <Text fontWeight="semibold">{room}</Text>
      <chakra.ul listStyleType="none">
        {students.map(({ allocationId, code, fullName, state }) => (
          <Flex as="li" key={allocationId} gap="3" py="1" justify="space-between" wrap="wrap">
            <span>
              {code.slice(-1)} {fullName}
            </span>
            <LabelBadge of={allocationBadges} value={state} />
          </Flex>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}

/** Who lives where, as the list has it; folded, since one who comes is looked up. */
export function RoomByRoom({ students }: Pick<RoomList, 'students'>) {
  const [open, setOpen] = useState(false);
  const rooms = [...new Set(students.map(({ room }) => room))];
  return (
    <Stack gap="2">
      <Button variant="outline" alignSelf="start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide the room list' : 'Show the room list'}
      </Button>
      {open && (
        <chakra.ul listStyleType="none" aria-label="Rooms">
          {rooms.map((room) => (
            <Room key={room} room={room} students={students.filter((one) => one.room === room)} />
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
}
