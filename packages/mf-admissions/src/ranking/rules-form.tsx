import {
  formulaLabels,
  rankedFormulas,
  rankingSchema,
  tieBreakLabels,
  tieBreaks,
} from '@portal/contracts/admissions';
import {
  CheckboxField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '@portal/shared/forms';
import { Section, choicesOfLabels } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Flex, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import type { Asked, Capacities } from './ranking.api';

const ordinals = ['First', 'Second', 'Third'];
const decides = choicesOfLabels(tieBreakLabels);
const formulas = choicesOfLabels(formulaLabels, rankedFormulas);
const columns = { base: 1, md: 3 };

interface RulesFormProps {
  of: { sessionId: number; applicationTypeId: number };
  known: Capacities;
  onTry: (asked: Asked) => Promise<unknown>;
}

/** Departments without a number of places are not ranked. */
const withPlaces = (answers: Record<string, unknown>) => ({
  ...answers,
  capacities: (answers['capacities'] as { capacity: unknown }[]).filter(
    ({ capacity }) => String(capacity) !== '',
  ),
});

function Places({ departments }: Pick<Capacities, 'departments'>) {
  return (
    <Section title="Places">
      <Text color="fg.muted" mb="3">
        A department without a number is not ranked. Second choices are taken where their first choice is
        ranked too.
      </Text>
      <SimpleGrid columns={columns} gap="4" alignItems="end">
        {departments.map(({ id, name, candidates }, index) => (
          <TextField
            key={id}
            name={`capacities.${index}.capacity`}
            label={name}
            hint={counted(candidates, 'candidate')}
            inputMode="numeric"
            digits
            optional
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

/** What a list is ranked by: places, quota, minimums, formula, and what decides between equals. */
export function RulesForm({ of, known, onTry }: RulesFormProps) {
  const { departments, formula, minimumUtme } = known;
  const defaults = {
    ...rankingSchema.getDefault(),
    ...of,
    formula: formula === 'none' ? '50:50' : formula,
    minimumUtme: String(minimumUtme ?? 0),
    minimumOLevel: '0',
    merit: '45',
    catchment: '35',
    elds: '20',
    capacities: departments.map(({ id, capacity }) => ({
      departmentId: id,
      capacity: capacity > 0 ? String(capacity) : '',
    })),
  };
  return (
    <Form
      label="Rules of the ranking"
      schema={rankingSchema}
      defaults={defaults}
      prepare={withPlaces}
      onSubmit={(asked) => onTry(asked)}
      failureTitle="It was not ranked"
    >
      <Stack gap="6">
        <ErrorSummary />
        <Places departments={departments} />
        <Section title="Quota">
          <SimpleGrid columns={columns} gap="4">
            <TextField name="merit" label="Merit, per cent" inputMode="numeric" digits />
            <TextField name="catchment" label="Catchment, per cent" inputMode="numeric" digits />
            <TextField name="elds" label="ELDS, per cent" inputMode="numeric" digits />
          </SimpleGrid>
        </Section>
        <Section title="Who is ranked, and how">
          <SimpleGrid columns={columns} gap="4" alignItems="end">
            <SelectField name="formula" label="Formula" options={formulas} hint={`Active: ${formula}`} />
            <TextField name="minimumUtme" label="Minimum UTME score" inputMode="numeric" digits />
            <TextField
              name="minimumOLevel"
              label="Minimum O-level points"
              inputMode="numeric"
              digits
              hint="Of 40"
            />
            {tieBreaks.map((each, index) => (
              <SelectField
                key={each}
                name={`tieBreak.${index}`}
                label={`${ordinals[index] ?? ''} between equals`}
                options={decides}
              />
            ))}
            <CheckboxField name="creditsOnly" label="Only with five credits in the demanded subjects" />
          </SimpleGrid>
        </Section>
        <Flex>
          <SubmitButton>Try it out</SubmitButton>
        </Flex>
      </Stack>
    </Form>
  );
}
