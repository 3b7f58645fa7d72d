import { Section } from '@portal/shared/lists';
import { Button, EmptyState, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import type { HostelMap as Map } from '../hostels.api';
import { BedLegend, countsInWords } from './bed-signs';
import { BlockMap } from './block-map';
import { ChosenRooms } from './chosen-rooms';

/** Every room of a hostel by block and floor; rooms are chosen for what is done with them. */
export function HostelMap({ map }: { map: Map }) {
  const { id, rooms } = map;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const blocks = [...new Set(rooms.map(({ block }) => block))];
  const toggle = (room: number) => {
    const next = new Set(chosen);
    if (!next.delete(room)) next.add(room);
    setChosen(next);
  };
  const chooseAll = (ids: readonly number[]) => setChosen(new Set([...chosen, ...ids]));
  if (rooms.length === 0) return <EmptyState title="This hostel has no rooms yet" />;
  return (
    <Stack gap="4">
      <BedLegend counts={map} />
      {blocks.map((block) => {
        const own = rooms.filter((room) => room.block === block);
        const [first] = own;
        return (
          <Section
            key={block}
            title={`Block ${block}`}
            lead={`${first?.gender ?? ''}: ${countsInWords(own.flatMap(({ bedSpaces }) => bedSpaces))}`}
          >
            <BlockMap block={block} rooms={own} chosen={chosen} onChoose={toggle} />
            <Button
              mt="3"
              variant="outline"
              size="sm"
              data-no-print
              onClick={() => chooseAll(own.map((room) => room.id))}
            >
              Choose all of block {block}
            </Button>
          </Section>
        );
      })}
      <ChosenRooms
        hostelId={id}
        rooms={rooms.filter((room) => chosen.has(room.id))}
        onClear={() => setChosen(new Set())}
      />
    </Stack>
  );
}
