import { CardTable } from '../../lists';
import { Card } from '../../ui';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const rooms = Array.from({ length: 30 }, (_, index) => `A ${101 + index}`);
const room = (name: string) => (
  <Card.Root height="100%">
    <Card.Body p="3">{name}</Card.Body>
  </Card.Root>
);
const shape = { rowKey: (name: string) => name, children: room };

function Cards() {
  return (
    <>
      <Specimen title="Six, four or two in a row, page by page">
        <CardTable {...shape} caption="Rooms" rows={rooms} />
      </Specimen>
      <Specimen title="Cards with much in them">
        <CardTable {...shape} caption="Wide rooms" rows={rooms.slice(0, 4)} wide />
      </Specimen>
      <Specimen title="New ones on their way, and the first ones">
        <CardTable {...shape} caption="Rooms, again" rows={rooms.slice(0, 6)} loading />
        <CardTable {...shape} caption="Rooms, first" rows={undefined} />
      </Specimen>
      <Specimen title="None, and none found">
        <CardTable {...shape} caption="No rooms" rows={[]} emptyText="This hostel has no rooms." />
        <CardTable {...shape} caption="No such rooms" rows={[]} queried />
      </Specimen>
    </>
  );
}

export const cards: GalleryPage = { path: 'cards', title: 'Card table', shows: ['CardTable'], Show: Cards };
