import { finance, feeCategoryRules, raiseSchema, type FeeCategory } from '@portal/contracts/finance';
import { ErrorSummary, Form, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { request, useCall } from '@portal/shared/http';
import { type CallData, type CallInput, counted } from '@portal/shared/model';
import { namedChoices, DataTable, Section } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { Alert, Box, Button, Money, SimpleGrid, Stack, Stat, Stats, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { bulkPath, type RuleChoices } from '../fees.api';
import { levelsOf } from '../rules/levels';
import { typesOf } from '../rules/rules.list';

type Asked = CallInput<typeof finance.feeBatches.raise>['body'];
type Preview = CallData<typeof finance.feeBatches.previewRaise>;
type Raised = Preview['rules'][number];

const count = (value: number) => value.toLocaleString('en');

const columns = [
  { header: 'Fee', cell: ({ words }: Raised) => words },
  { header: 'Line now', align: 'end' as const, cell: (row: Raised) => <Money kobo={row.lineBefore} /> },
  { header: 'Line then', align: 'end' as const, cell: (row: Raised) => <Money kobo={row.lineAfter} /> },
  { header: 'Total now', align: 'end' as const, cell: (row: Raised) => <Money kobo={row.totalBefore} /> },
  { header: 'Total then', align: 'end' as const, cell: (row: Raised) => <Money kobo={row.totalAfter} /> },
];

/** Of drafts for the same fees only one can be approved. */
function Waiting({ drafts }: { drafts: Preview['waiting'] }) {
  return (
    <Alert status="warning" title="Other drafts for the same fees are already waiting">
      <Text>Once one of them is approved, the others have to be prepared again.</Text>
      <Box as="ul" mt="2" ps="5">
        {drafts.map(({ id, words, batch, createdBy }) => (
          <Text as="li" key={id}>
            {words} ({[batch, createdBy].filter(Boolean).join(', ')})
          </Text>
        ))}
      </Box>
    </Alert>
  );
}

/** What would change, whom it meets, and the button that prepares it. */
function Consequences({ asked, preview }: { asked: Asked; preview: Preview }) {
  const raise = useCall(finance.feeBatches.raise);
  const navigate = useNavigate();
  const { rules, students, untouched, openInvoices, waiting } = preview;
  const prepare = async () => {
    const made = await raise.mutateAsync({ body: asked }).catch(() => null);
    if (!made) return;
    toast({
      severity: 'success',
      title: `${counted(made.rules, 'draft is', 'drafts are')} prepared`,
      body: 'Another officer has to approve them.',
    });
    await navigate(`${bulkPath(asked.desk)}?tab=batches`);
  };
  if (rules.length === 0)
    return <Alert status="info">No active fee of this session has this line, so nothing would change.</Alert>;
  return (
    <Stack gap="5">
      <Stats>
        <Stat label="Fees that change" value={count(rules.length)} />
        <Stat
          label="Students who pay the new fee"
          value={count(students)}
          hint="They have not paid any of it yet"
        />
        <Stat
          label="Students who have paid"
          value={count(untouched)}
          hint="In full or the first half: what they owe does not change"
        />
        <Stat
          label="Open invoices"
          value={count(openInvoices)}
          hint="Replaced the next time the student asks for one"
        />
      </Stats>
      <DataTable caption="What would change" columns={columns} rows={rules} rowKey={({ id }) => id} cards />
      {waiting.length > 0 && <Waiting drafts={waiting} />}
      {raise.isError && <Alert status="error">{raise.error.message}</Alert>}
      <Box>
        <Button loading={raise.isPending} onClick={() => void prepare()}>
          Prepare {counted(rules.length, 'draft')}
        </Button>
      </Box>
    </Stack>
  );
}

const elsewhere = ' School fees of postgraduates are raised on their own page.';

/** Raises one line of all active fees of a session: what would change first, then drafts that wait for approval. */
export function RaiseForm({ category, choices }: { category: FeeCategory; choices: RuleChoices }) {
  const [shown, show] = useState<{ asked: Asked; preview: Preview } | null>(null);
  const items = choices.items.filter(({ purposeId }) =>
    feeCategoryRules[category].purposes.includes(purposeId),
  );
  const look = async (asked: Asked) => {
    show(null);
    show({ asked, preview: await request(finance.feeBatches.previewRaise, { query: asked }) });
  };
  const sessionId = String(choices.sessions[0]?.id ?? '');
  return (
    <Section
      title="Raise a line"
      lead={`Raises one line by a percentage, to the nearest naira, in every active fee that has it.${category === 'school' ? elsewhere : ''}`}
    >
      <Stack gap="6">
        <Form
          schema={raiseSchema}
          defaults={{ desk: category, sessionId, itemId: '', studentTypeId: '', level: '', percent: '' }}
          onSubmit={look}
          label="Raise a line"
        >
          <Stack gap="5">
            <ErrorSummary />
            <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
              <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
              <SelectField name="itemId" label="Line" options={namedChoices(items)} />
              <SelectField
                name="studentTypeId"
                label="Student type"
                options={typesOf(category, choices)}
                placeholder="Every type"
              />
              <SelectField
                name="level"
                label={category === 'pg' ? 'Year of study' : 'Level'}
                options={levelsOf(category)}
                placeholder="Every level"
              />
              <TextField name="percent" label="By per cent" inputMode="decimal" />
            </SimpleGrid>
            <Box>
              <SubmitButton>Show what would change</SubmitButton>
            </Box>
          </Stack>
        </Form>
        {shown && <Consequences {...shown} />}
      </Stack>
    </Section>
  );
}
