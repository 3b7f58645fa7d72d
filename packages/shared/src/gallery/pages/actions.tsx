import { ProblemError } from '../../http';
import { errorCatalogue, object, string } from '../../model';
import { TextField, SubmitButton } from '../../forms';
import { ActionButtons, OfferButtons, ReasonField, rowAction, useActions, VersionedForm } from '../../lists';
import { Box, Stack } from '../../ui';
import { deactivate } from '../data/deactivate.call';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

interface Person {
  id: string;
  fullName: string;
}

const amina: Person = { id: '7', fullName: 'Amina Bello' };

const actions = [
  { label: 'Edit', primary: true, to: ({ id }: Person) => `/gallery/lists?id=${id}` },
  rowAction<Person, typeof deactivate>({
    label: 'Deactivate',
    danger: true,
    question: ({ fullName }) => `Deactivate ${fullName}?`,
    consequence: 'They are signed out, and cannot sign in until somebody activates them.',
    reason: true,
    call: deactivate,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ row }) => `${row.fullName} is not active any more`,
  }),
];

/** Somebody else is always faster the first time. */
function Overtaken() {
  const [status, message] = errorCatalogue.STALE;
  const save = (_: object, { version }: { version: number }) =>
    version === 1 ? Promise.reject(new ProblemError({ code: 'STALE', status, message })) : Promise.resolve();
  return (
    <VersionedForm
      label="Scheme"
      schema={object({
        name: string().trim().required('Say what it is called'),
        reason: string().default(''),
      })}
      thing={{ name: 'Alumni fund', version: 1 }}
      entriesOf={({ name }) => ({ name, reason: '' })}
      reload={() => Promise.resolve({ name: 'Fund of the alumni', version: 2 })}
      onSave={save}
      overtakenTitle="Somebody else changed this scheme meanwhile"
    >
      <Stack gap="5">
        <TextField name="name" label="Name" />
        <ReasonField />
        <Box>
          <SubmitButton>Save scheme</SubmitButton>
        </Box>
      </Stack>
    </VersionedForm>
  );
}

function Actions() {
  const offers = useActions(actions);
  return (
    <>
      <Specimen title="What can be done with the one thing of a page">
        <ActionButtons actions={actions} row={amina} />
      </Specimen>
      <Specimen title="The same on a row of a table: its buttons are named after it">
        <OfferButtons
          actions={offers}
          row={amina}
          size="sm"
          nameOf={(label) => `${label} ${amina.fullName}`}
        />
        {offers.dialog}
      </Specimen>
      <Specimen title="A form for what somebody else has changed meanwhile">
        <Overtaken />
      </Specimen>
    </>
  );
}

export const actionPages: readonly GalleryPage[] = [
  {
    path: 'row-actions',
    title: 'Actions on rows',
    shows: ['ActionButtons', 'OfferButtons', 'ReasonField', 'VersionedForm'],
    Show: Actions,
  },
];
