import { useSearchParams } from '@portal/shared/router';
import { Button, Flex } from '@portal/shared/ui';
import type { Room } from './room-tile';

/** The rooms of the block that the address names; with `free` only those that can be chosen, with `all` by a whole group. */
export function roomsShown(rooms: readonly Room[], search: URLSearchParams): readonly Room[] {
  const block = search.get('block');
  return rooms.filter(
    (room) =>
      (block === null || room.block === block) &&
      (!search.has('free') || room.disabledReason === null) &&
      (!search.has('all') || room.fitsAll),
  );
}

interface ChoiceProps {
  label: string;
  chosen: boolean;
  choose: () => void;
}

function Choice({ label, chosen, choose }: ChoiceProps) {
  return (
    <Button size="sm" variant={chosen ? 'solid' : 'outline'} aria-pressed={chosen} onClick={choose}>
      {label}
    </Button>
  );
}

/** Narrows the rooms to a block, to those that can be chosen, and to those that have room for a whole group. */
export function RoomFilter({ rooms, shared }: { rooms: readonly Room[]; shared: boolean }) {
  const [search, setSearch] = useSearchParams();
  const blocks = [...new Set(rooms.map(({ block }) => block))];
  const set = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label="Which rooms">
      {blocks.length > 1 &&
        [null, ...blocks].map((block) => (
          <Choice
            key={block ?? ''}
            label={block === null ? 'All blocks' : `Block ${block}`}
            chosen={search.get('block') === block}
            choose={() => set('block', block)}
          />
        ))}
      <Choice
        label="With free bed-spaces"
        chosen={search.has('free')}
        choose={() => set('free', search.has('free') ? null : '1')}
      />
      {shared && (
        <Choice
          label="Room for all of you"
          chosen={search.has('all')}
          choose={() => set('all', search.has('all') ? null : '1')}
        />
      )}
    </Flex>
  );
}
