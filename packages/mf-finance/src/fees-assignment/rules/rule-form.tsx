import {
  finance,
  degrees,
  entryModeLabels,
  feeCategoryPaths,
  feeCategoryRules,
  feeRuleSchema,
  maySplit,
  nationalityLabels,
  studyModeLabels,
  type FeeCategory,
  type FeeQuestion,
} from '@portal/contracts/finance';
import { DateField, ErrorSummary, Form, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import type { CallInput } from '@portal/shared/model';
import { namedChoices, Section, choicesOfLabels } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { type Rule, type RuleChoices } from '../fees.api';
import { levelsOf } from './levels';
import { LinesField } from './lines-field';
import { LiveTotal, SplitPreview, useMaySplit } from './live-total';
import { answersOf, blankAnswers } from './rule-answers';
import { purposesOf, typesOf } from './rules.list';

type Written = CallInput<typeof finance.feeRules.create>['body'];

interface CategoryProps {
  category: FeeCategory;
  choices: RuleChoices;
}

function Question({ name, category, choices }: CategoryProps & { name: FeeQuestion }) {
  const fields = {
    level: { label: category === 'pg' ? 'Year of study' : 'Level', options: levelsOf(category) },
    departmentGroupId: { label: 'Department group', options: namedChoices(choices.departmentGroups) },
    entryMode: { label: 'Entry mode', options: choicesOfLabels(entryModeLabels) },
    nationality: { label: 'Nationality', options: choicesOfLabels(nationalityLabels) },
    degree: { label: 'Degree', options: degrees.map((value) => ({ value, label: value })) },
    studyMode: { label: 'Study mode', options: choicesOfLabels(studyModeLabels) },
  };
  return <SelectField name={name} placeholder="All" {...fields[name]} optional />;
}

function WhomFields({ category, choices }: CategoryProps) {
  const purposes = purposesOf(category, choices);
  return (
    <Section
      title="Who pays it"
      lead="Leave a box at “All” to include everyone. If several fees fit a student, the most specific one counts."
    >
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
        {purposes.length > 1 && <SelectField name="purposeId" label="Fee" options={purposes} />}
        <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
        <SelectField name="studentTypeId" label="Student type" options={typesOf(category, choices)} />
        {feeCategoryRules[category].asks.map((name) => (
          <Question key={name} name={name} category={category} choices={choices} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function PayingFields({ category, choices }: CategoryProps) {
  const split = useMaySplit();
  const { window } = feeCategoryRules[category];
  return (
    <Section title="How it is paid">
      <Stack gap="5">
        {split ? (
          <TextField
            name="firstPercent"
            label="First instalment, per cent"
            hint="As in 50. Left empty, the fee is paid in full only."
            optional
            inputMode="decimal"
          />
        ) : (
          <Text color="fg.muted">This fee is paid in full.</Text>
        )}
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          {window && (
            <TextField
              name="windowDays"
              label="Window, days"
              hint="For so long an offer of admission waits for it."
              optional
              inputMode="numeric"
            />
          )}
          <DateField name="dueOn" label="Due" optional />
          {split && <DateField name="secondDueOn" label="Second instalment due" optional />}
          <TextField
            name="lateFee"
            label="Late fee"
            hint="Added to invoices made after the due date."
            prefix="₦"
            optional
            inputMode="decimal"
          />
        </SimpleGrid>
        {split && <SplitPreview choices={choices} />}
      </Stack>
    </Section>
  );
}

/** What a fee that is paid in full cannot have goes before it is judged. */
function prepare(answers: Record<string, unknown>): Record<string, unknown> {
  const { purposeId, level, entryMode } = answers as { purposeId: string; level: string; entryMode: string };
  const chosen = level === '' ? null : Number(level);
  if (maySplit({ purposeId: Number(purposeId), level: chosen, entryMode: entryMode || null })) return answers;
  return { ...answers, firstPercent: '', secondDueOn: '' };
}

/** A draft of a fee: a new one, or one that is changed. */
export function RuleForm({ category, choices, rule }: CategoryProps & { rule?: Rule }) {
  const navigate = useNavigate();
  const create = useCall(finance.feeRules.create);
  const update = useCall(finance.feeRules.update);
  const save = async (body: Written) => {
    if (rule) {
      const seen = { ...body, version: rule.version };
      await update.mutateAsync({ params: { id: rule.id }, body: seen });
    } else await create.mutateAsync({ body });
    toast({
      severity: 'success',
      title: 'The draft is saved',
      body: 'It waits for another officer to approve it.',
    });
    await navigate(feeCategoryPaths[category]);
  };
  return (
    <Form
      schema={feeRuleSchema}
      defaults={rule ? answersOf(rule) : blankAnswers(category, choices)}
      onSubmit={save}
      prepare={prepare}
      label={rule ? 'Draft of a fee' : 'New fee'}
    >
      <Stack gap="5">
        <ErrorSummary />
        <WhomFields category={category} choices={choices} />
        <Section title="Lines">
          <Stack gap="5">
            <LinesField choices={choices} />
            <LiveTotal />
          </Stack>
        </Section>
        <PayingFields category={category} choices={choices} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save draft</SubmitButton>
          <ButtonLink to={feeCategoryPaths[category]} variant="outline">
            Cancel
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}
