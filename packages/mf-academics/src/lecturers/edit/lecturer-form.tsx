import { academics, employmentLabels, newLecturerSchema, ranks } from '@portal/contracts/academics';
import { PhoneField, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { choicesOfLabels, namedChoices, VersionedForm } from '@portal/shared/lists';
import { ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { lecturersPath, type Choices, type Lecturer, type Written } from '../lecturers.api';

const entriesOf = (lecturer: Lecturer | null): Written => ({
  staffNumber: lecturer?.staffNumber ?? '',
  title: lecturer?.title ?? '',
  surname: lecturer?.surname ?? '',
  firstName: lecturer?.firstName ?? '',
  middleName: lecturer?.middleName ?? '',
  email: lecturer?.email ?? '',
  phone: lecturer?.phone ?? '',
  departmentId: lecturer ? String(lecturer.departmentId) : '',
  rank: ranks.find((rank) => rank === lecturer?.rank) ?? '',
  employment: lecturer?.employment ?? 'full_time',
});

interface FormProps {
  lecturer: Lecturer | null;
  choices: Choices;
  reload: () => Promise<Lecturer | null | undefined>;
  onSaved: (id: number) => void;
}

function Fields({ choices, locked }: { choices: Choices; locked: boolean }) {
  const rankChoices = ranks.map((value) => ({ value, label: value }));
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
        <TextField name="surname" label="Surname" readOnly={locked} />
        <TextField name="firstName" label="First name" readOnly={locked} />
        <TextField name="middleName" label="Other names" optional readOnly={locked} />
        <TextField name="title" label="Title" hint="As in Dr or Prof" readOnly={locked} />
        <TextField
          name="staffNumber"
          label="Staff number"
          hint="Of somebody new it is the user name as well."
          autoComplete="off"
          readOnly={locked}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          hint="Links to set a password go there."
          readOnly={locked}
        />
        <PhoneField name="phone" label="Phone" optional hint="As in 0803 123 4567" readOnly={locked} />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
        <SelectField
          name="departmentId"
          label="Department"
          options={namedChoices(choices.departments)}
          readOnly={locked}
        />
        <SelectField name="rank" label="Rank" options={rankChoices} readOnly={locked} />
        <SelectField
          name="employment"
          label="Employment"
          options={choicesOfLabels(employmentLabels)}
          readOnly={locked}
        />
      </SimpleGrid>
    </>
  );
}

/** Adds a lecturer, or changes one. */
export function LecturerForm({ lecturer, choices, reload, onSaved }: FormProps) {
  const { mutateAsync: add } = useCall(academics.lecturers.create);
  const { mutateAsync: change } = useCall(academics.lecturers.update);
  const locked = lecturer !== null && !lecturer.may.includes('edit');
  const save = async (written: Written, seen: Lecturer | null) => {
    if (!seen) {
      const { id } = await add({ body: written });
      toast({
        severity: 'success',
        title: `The link for the first password is on its way to ${written.email}`,
      });
      onSaved(id);
      return;
    }
    const body = { ...written, version: seen.version };
    const { emailWaits } = await change({ params: { id: seen.id }, body });
    toast({
      severity: 'success',
      title: emailWaits
        ? 'Saved; the new email counts once its owner or a second officer agrees'
        : 'The lecturer is saved',
    });
    onSaved(seen.id);
  };
  return (
    <VersionedForm
      label="Lecturer"
      schema={newLecturerSchema}
      thing={lecturer}
      entriesOf={entriesOf}
      reload={reload}
      onSave={save}
      overtakenTitle="Somebody else changed this lecturer meanwhile"
      draftKey={`draft:lecturer:${lecturer?.id ?? 'new'}`}
    >
      <Stack gap="5" maxW="60rem">
        <Fields choices={choices} locked={locked} />
        <Flex gap="3" wrap="wrap">
          {!locked && <SubmitButton>{lecturer ? 'Save' : 'Add the lecturer'}</SubmitButton>}
          <ButtonLink to={lecturersPath} variant="ghost">
            Back to the lecturers
          </ButtonLink>
        </Flex>
      </Stack>
    </VersionedForm>
  );
}
