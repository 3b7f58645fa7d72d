import { Facts, Money, Panel } from '@portal/shared/ui';
import { stages, type Category, type CategoryChoices } from '../categories.api';

const namesOf = (choices: readonly { id: number; name: string }[], ids: readonly number[]) =>
  ids.length === 0
    ? 'All'
    : choices
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', ');

/** A category for who does not change it. */
export function CategoryFacts({ category, choices }: { category: Category; choices: CategoryChoices }) {
  const { stage, levels, studentTypes, entrySessions, departments } = category;
  const { priority, price, holdHours, byHand } = category;
  return (
    <Panel title="Who it is for">
      <Facts
        items={[
          ['Year of study', stages.find(({ value }) => value === stage)?.label],
          ['Levels', namesOf(choices.levels, levels)],
          ['Kinds of student', namesOf(choices.studentTypes, studentTypes)],
          ['Sessions of entry', namesOf(choices.sessions, entrySessions)],
          ['Departments', namesOf(choices.departments, departments)],
          ['Priority', priority],
          ['Price of a bed-space', price ? <Money kobo={price} /> : 'As the hostel, room or bed says'],
          ['Hours to pay', holdHours ?? 'As the session says'],
          ['Given by', byHand ? 'Officers alone' : 'Booking'],
        ]}
      />
    </Panel>
  );
}
