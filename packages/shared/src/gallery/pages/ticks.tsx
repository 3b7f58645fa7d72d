import { array, number, object } from 'yup';
import { ErrorSummary, Form, SubmitButton } from '../../forms';
import { TicksField } from '../../lists';
import { toast } from '../../ui/overlay';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const levelChoices = [100, 200, 300, 400, 500].map((level) => ({ id: level, name: `${level} level` }));

function Ticks() {
  return (
    <Specimen
      title="Any of several"
      note="What is ticked goes out as a list of ids; with none, the hint says what that means."
    >
      <Form
        label="Ticks"
        schema={object({ levels: array(number().required()).default([]).min(1, 'Tick a level') })}
        defaults={{ levels: [200] }}
        onSubmit={({ levels }) => toast({ severity: 'success', title: `Saved: ${levels.join(', ')}` })}
      >
        <ErrorSummary />
        <TicksField name="levels" label="Levels" hint="One at least." choices={levelChoices} />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Specimen>
  );
}

export const ticks: readonly GalleryPage[] = [
  { path: 'ticks', title: 'Ticks', shows: ['TicksField'], Show: Ticks },
];
