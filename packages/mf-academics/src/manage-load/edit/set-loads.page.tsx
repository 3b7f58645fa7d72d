import { academics, unitLoadsSchema } from '@portal/contracts/academics';
import { CheckboxField, Form, SelectField, SubmitButton, useWatch } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { namedChoices, Section, TicksField } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import {
  ButtonLink,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  SimpleGrid,
  Stack,
  Text,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { optionsWithDepartment } from '../../lib/option-choices';
import { CurriculaThatDoNotFit } from '../curricula';
import { loadChoicesQuery, loadsPath, type LoadChoices } from '../loads.api';
import { UnitFields } from '../unit-fields';

const crumbs = [{ label: 'Manage Unit Load', to: loadsPath }, { label: 'Set units' }];
const currentOf = (rows: readonly { id: number; current: boolean }[]) =>
  String(rows.find(({ current }) => current)?.id ?? '');

/** How many rules the ticks come to. */
function HowMany() {
  const chosen = useWatch({ name: ['studentTypes', 'departments', 'options', 'levels'] });
  const [kinds = 0, departments = 0, options = 0, levels = 0] = (chosen as number[][]).map(
    (ids) => ids.length,
  );
  const rules = [kinds, departments + options, levels].reduce((all, some) => all * Math.max(some, 1), 1);
  return (
    <Text color="fg.muted" aria-live="polite">
      This is {counted(rules, 'rule')}.
    </Text>
  );
}

/** Levels among those that are ticked whose courses the units that are typed do not fit. */
function Misfits() {
  const [sessionId, semester, ...units] = useWatch({
    name: ['sessionId', 'semester', 'minimum', 'maximum', 'ceiling'],
  }).map(Number);
  const chosen = useWatch({ name: ['departments', 'options', 'levels'] }) as number[][];
  const [departments = [], options = [], levels = []] = chosen;
  const [minimum = 0, maximum = 0, ceiling = 0] = units;
  if (!sessionId || !semester || !minimum || !maximum || !ceiling) return null;
  const everybody = departments.length === 0 && options.length === 0;
  return (
    <CurriculaThatDoNotFit
      of={{ sessionId, semester }}
      load={{ minimum, maximum, ceiling }}
      among={({ departmentId, optionId, level }) =>
        (everybody || departments.includes(departmentId) || options.includes(optionId ?? 0)) &&
        (levels.length === 0 || levels.includes(level))
      }
    />
  );
}

function Fields({ choices }: { choices: LoadChoices }) {
  return (
    <>
      <Section title="Units of a semester">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" mb="5">
          <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
          <SelectField name="semester" label="Semester" options={namedChoices(choices.semesters)} />
        </SimpleGrid>
        <UnitFields />
      </Section>
      <Section
        title="Which students"
        lead="Each kind with each department or option and level that is ticked."
      >
        <SimpleGrid gap="5">
          <TicksField
            name="studentTypes"
            label="Kinds of student"
            hint="With none, every kind."
            choices={choices.studentTypes}
          />
          <TicksField name="levels" label="Levels" hint="With none, every level." choices={choices.levels} />
          <TicksField
            name="departments"
            label="Departments"
            hint={
              choices.everywhere ? 'With none, every department.' : 'Those for which you may set the units.'
            }
            choices={choices.departments}
          />
          {choices.options.length > 0 && (
            <TicksField
              name="options"
              label="Options"
              hint="Rules for these options alone, beside those of the departments that are ticked."
              choices={optionsWithDepartment(choices)}
            />
          )}
          <HowMany />
          <Misfits />
          <CheckboxField name="replace" label="Rules that are there with other units get these as well" />
        </SimpleGrid>
      </Section>
    </>
  );
}

function SetLoads({ choices }: { choices: LoadChoices }) {
  const set = useCall(academics.unitLoad.set);
  const navigate = useNavigate();
  const { minimum, maximum, ceiling } = choices.usual;
  return (
    <Form
      label="Set units"
      schema={unitLoadsSchema}
      defaults={{
        ...unitLoadsSchema.getDefault(),
        sessionId: currentOf(choices.sessions),
        semester: currentOf(choices.semesters),
        minimum: String(minimum),
        maximum: String(maximum),
        ceiling: String(ceiling),
      }}
      onSubmit={async (body) => {
        const { made, changed } = await set.mutateAsync({ body });
        const also = changed > 0 ? `; ${counted(changed, 'rule')} changed` : '';
        toast({ severity: 'success', title: `${counted(made, 'rule')} made${also}` });
        void navigate(`${loadsPath}?sessionId=${body.sessionId}&semester=${body.semester}`);
      }}
    >
      <Stack gap="5">
        <Fields choices={choices} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Set the units</SubmitButton>
          <ButtonLink to={loadsPath} variant="ghost">
            Back to the rules
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Sets the units of many kinds of student, departments and levels together. */
export default function SetLoadsPage() {
  const choices = useQuery(loadChoicesQuery);
  return (
    <>
      <CourseManagementTabs />
      <PageHeader title="Set units" crumbs={crumbs} />
      {choices.isPending && <Loading label="Loading the departments…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <SetLoads choices={choices.data} />}
    </>
  );
}
