import { categorySchema, hostel } from '@portal/contracts/hostel';
import { CheckboxField, RadioField, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Section, TicksField, VersionedForm } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { categoriesPath, stages, type Category, type CategoryChoices } from '../categories.api';

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const entriesOf = (category: Category | null) => ({
  name: category?.name ?? '',
  stage: category?.stage ?? 'any',
  levels: category?.levels ?? [],
  studentTypes: category?.studentTypes ?? [],
  departments: category?.departments ?? [],
  entrySessions: category?.entrySessions ?? [],
  byHand: category?.byHand ?? false,
  priority: typed(category?.priority ?? 100),
  price: typed(category?.price ? category.price / 100 : null),
  holdHours: typed(category?.holdHours),
});

interface CategoryFormProps {
  /** Null: a new one. */
  category: Category | null;
  choices: CategoryChoices;
  /** Reads the category again. */
  reload: () => Promise<Category | undefined>;
}

function Rule({ choices }: Pick<CategoryFormProps, 'choices'>) {
  return (
    <Section title="Who it is for" lead="What is not ticked at all is everybody.">
      <Stack gap="5">
        <RadioField name="stage" label="Year of study" options={stages} />
        <TicksField name="levels" label="Levels" choices={choices.levels} />
        <TicksField name="studentTypes" label="Kinds of student" choices={choices.studentTypes} />
        <TicksField name="entrySessions" label="Sessions of entry" choices={choices.sessions} />
        <TicksField name="departments" label="Departments" choices={choices.departments} />
      </Stack>
    </Section>
  );
}

/** A category: who it is for, and what is other for them. */
export function CategoryForm({ category, choices, reload }: CategoryFormProps) {
  const { mutateAsync: make } = useCall(hostel.categories.create);
  const { mutateAsync: change } = useCall(hostel.categories.update);
  const navigate = useNavigate();
  return (
    <VersionedForm
      label={category ? category.name : 'New category'}
      schema={categorySchema}
      thing={category}
      entriesOf={entriesOf}
      reload={async () => (category ? reload() : undefined)}
      onSave={async (written, seen) => {
        if (seen) await change({ params: { id: seen.id }, body: { ...written, version: seen.version } });
        else await make({ body: written });
        toast({ severity: 'success', title: `${written.name} is saved` });
        void navigate(categoriesPath);
      }}
      overtakenTitle="Somebody else changed this category meanwhile"
      draftKey={`draft:hostel-category:${category?.id ?? 'new'}`}
    >
      <Stack gap="6">
        <Section title="Category">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField name="name" label="Name" />
            <TextField
              name="priority"
              label="Priority"
              digits
              hint="From 1 to 999. The category with the lowest is named first."
            />
            <TextField
              name="price"
              label="Price of a bed-space"
              prefix="₦"
              digits
              optional
              hint="Empty: as the hostel, room or bed says."
            />
            <TextField
              name="holdHours"
              label="Hours to pay"
              digits
              optional
              hint="Empty: as the session says."
            />
            <CheckboxField
              name="byHand"
              label="Given by officers alone"
              hint="Students do not book these bed-spaces."
            />
          </SimpleGrid>
        </Section>
        <Rule choices={choices} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save the category</SubmitButton>
          <ButtonLink to={categoriesPath} variant="ghost">
            Back to the list
          </ButtonLink>
        </Flex>
      </Stack>
    </VersionedForm>
  );
}
