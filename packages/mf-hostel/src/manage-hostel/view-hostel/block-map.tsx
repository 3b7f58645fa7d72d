import { bedLabels } from '@portal/contracts/hostel';
import { Box, Flex, Text, VisuallyHidden, chakra } from '@portal/shared/ui';
import type { MapRoom } from '../hostels.api';
import { BedSign, countsInWords } from './bed-signs';

interface RoomProps {
  room: MapRoom;
  chosen: boolean;
  onChoose: (id: number) => void;
}

/** What of a room is read aloud. */
const aloud = ({ bedSpaces, closedReason, faults }: MapRoom) =>
  [
    closedReason === null ? '' : `closed: ${closedReason}`,
    faults > 0 ? `faults: ${faults}` : '',
    bedSpaces.map(({ letter, state }) => `${letter} ${bedLabels[state].toLowerCase()}`).join(', '),
  ]
    .filter(Boolean)
    .join('; ');

/** A room as a button that chooses it, with a sign for each of its bed-spaces. */
function Room({ room, chosen, onChoose }: RoomProps) {
  const { id, name, bedSpaces, closedReason, faults } = room;
  return (
    <chakra.button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(id)}
      width="10.5rem"
      minH="11"
      p="2"
      textAlign="start"
      cursor="pointer"
      borderWidth="2px"
      borderStyle={closedReason === null ? 'solid' : 'dashed'}
      borderColor={chosen ? 'brand.solid' : 'border'}
      bg={chosen ? 'brand.subtle' : 'bg.panel'}
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <Flex justify="space-between" gap="2" align="baseline">
        <Text
          as="span"
          fontWeight="semibold"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {name}
        </Text>
        <Text as="span" aria-hidden textStyle="xs" color="fg.muted">
          {closedReason === null
            ? countsInWords(
                bedSpaces.filter(({ state }) => state === 'free'),
                'none free',
              )
            : 'Closed'}
          {faults > 0 && ' · fault'}
        </Text>
      </Flex>
      <VisuallyHidden>: {aloud(room)}</VisuallyHidden>
      <Flex gap="1" wrap="wrap" mt="1.5" aria-hidden>
        {bedSpaces.map(({ id: bed, letter, state }) => (
          <BedSign key={bed} letter={letter} state={state} />
        ))}
      </Flex>
    </chakra.button>
  );
}

interface BlockMapProps {
  block: string;
  rooms: readonly MapRoom[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number) => void;
}

/**
 * A block: a row for each floor, the highest on top as one sees the house. It is a table for who hears it; rooms run on
 * to the next line where the page is narrow, which rows of a table cannot.
 */
export function BlockMap({ block, rooms, chosen, onChoose }: BlockMapProps) {
  const floors = [...new Set(rooms.map(({ floor }) => floor))].sort((one, other) => other - one);
  return (
    <Box role="table" aria-label={`Block ${block}`}>
      {floors.map((floor) => (
        <Flex
          role="row"
          key={floor}
          gap="2"
          wrap="wrap"
          align="stretch"
          py="2"
          borderTopWidth="1px"
          direction={{ base: 'column', sm: 'row' }}
        >
          <Text role="rowheader" width={{ sm: '4.5rem' }} textStyle="sm" color="fg.muted" pt="1">
            Floor {floor}
          </Text>
          <Flex role="presentation" gap="2" wrap="wrap" flex="1">
            {rooms
              .filter((room) => room.floor === floor)
              .map((room) => (
                <Box role="cell" key={room.id}>
                  <Room room={room} chosen={chosen.has(room.id)} onChoose={onChoose} />
                </Box>
              ))}
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}
