import { finance, schemeSchema, schemeKindLabels } from '@portal/contracts/finance';
import { ErrorSummary, Form, SelectField, SubmitButton, TextField, useWatch } from '@portal/shared/forms';
import { ProblemError, useCall } from '@portal/shared/http';
import { nairaOf, type CallInput } from '@portal/shared/model';
import { Difference, differenceOf, Section } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { Alert, Box, ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { ItemsField } from './items-field';
import {
  asChoices,
  choicesOf,
  managementPath,
  schemePath,
  useFreshScholarships,
  type Choices,
  type Scheme,
} from './scholarships.api';

type Written = CallInput<typeof finance.scholarships.create>['body'];

const naira = (kobo: number | null) => (kobo === null ? '' : nairaOf(kobo));

function entriesOf(scheme: Scheme | null, choices: Choices): Written {
  const current = choices.sessions.find((session) => session.current) ?? choices.sessions[0];
  if (!scheme) {
    return {
      name: '',
      sponsor: '',
      sessionId: String(current?.id ?? ''),
      kind: 'fixed',
      amount: '',
      percent: '',
      items: [],
      cap: '',
      budget: '',
      mostBeneficiaries: '',
    };
  }
  const { name, sponsor, sessionId, kind, amount, basisPoints, items, cap, budget } = scheme;
  return {
    name,
    sponsor,
    kind,
    sessionId: String(sessionId),
    amount: naira(amount),
    cap: naira(cap),
    percent: basisPoints === null ? '' : String(basisPoints / 100),
    budget: naira(budget),
    items: items.map(({ id }) => id),
    mostBeneficiaries: scheme.mostBeneficiaries === null ? '' : String(scheme.mostBeneficiaries),
  };
}

/** Fields of the chosen kind. */
function Gives({ choices, fixed }: { choices: Choices; fixed: boolean }) {
  const kind = useWatch({ name: 'kind' }) as Written['kind'];
  return (
    <>
      {kind === 'percent' && (
        <TextField
          name="percent"
          label="Share of the school fee, %"
          inputMode="decimal"
          hint="As in 50 or 12.5. Cut to whole naira."
        />
      )}
      {kind !== 'percent' && (
        <TextField
          name="amount"
          label="Each student gets"
          prefix="₦"
          inputMode="decimal"
          optional={kind === 'items'}
          hint={
            kind === 'items' ? 'Empty: all of the items.' : 'Used when a list of students gives no amount.'
          }
        />
      )}
      <TextField
        name="cap"
        label="Maximum for one student"
        prefix="₦"
        inputMode="decimal"
        optional
        hint="Also limits the amounts of a list."
      />
      {kind === 'items' && <ItemsField items={choices.items} fixed={fixed} />}
    </>
  );
}

/** What somebody else saved meanwhile. The entries stay; saving again is then a decision. */
function Overtaken({ before, after }: { before: Written; after: Written }) {
  return (
    <Alert status="warning" title="Somebody else changed this scheme meanwhile">
      Your entries are kept. Save again to put them in the place of these:
      <Box mt="2">
        <Difference changes={differenceOf(before, after)} />
      </Box>
    </Alert>
  );
}

interface SchemeFormProps {
  scheme: Scheme | null;
  choices: Choices;
  /** Reads the scheme again. */
  reload: () => Promise<Scheme | undefined>;
}

/** A scheme of a sponsor; once it has awards, kind, session and items are only shown. */
export function SchemeForm({ scheme, choices, reload }: SchemeFormProps) {
  const [start] = useState(scheme);
  const [seen, setSeen] = useState(scheme);
  const [overtaken, setOvertaken] = useState<{ before: Written; after: Written } | null>(null);
  const create = useCall(finance.scholarships.create);
  const update = useCall(finance.scholarships.update);
  const fresh = useFreshScholarships();
  const navigate = useNavigate();
  const fixed = Object.values(seen?.awards ?? {}).some((count) => count > 0);

  const send = async (body: Written): Promise<number> => {
    if (!seen) return (await create.mutateAsync({ body })).id;
    await update.mutateAsync({ params: { id: seen.id }, body: { ...body, version: seen.version } });
    return seen.id;
  };
  const save = async (body: Written) => {
    try {
      const id = await send(body);
      toast({ severity: 'success', title: 'The scheme is saved' });
      await fresh();
      void navigate(schemePath(id));
    } catch (error) {
      const latest = error instanceof ProblemError && error.code === 'STALE' ? await reload() : undefined;
      if (latest) {
        setOvertaken({ before: entriesOf(seen, choices), after: entriesOf(latest, choices) });
        setSeen(latest);
      }
      throw error;
    }
  };
  return (
    <Form schema={schemeSchema} defaults={entriesOf(start, choices)} onSubmit={save} label="Scheme">
      <Stack gap="5" maxW="60rem">
        <ErrorSummary />
        {overtaken && <Overtaken {...overtaken} />}
        <Section title="The scheme">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField name="name" label="Name" hint="As the sponsor's list and the letters have it." />
            <TextField name="sponsor" label="Sponsor" hint="Who owes the money to the university." />
            <SelectField
              name="sessionId"
              label="Session"
              options={asChoices(choices.sessions)}
              readOnly={fixed}
            />
            <SelectField
              name="kind"
              label="How it pays"
              options={choicesOf(schemeKindLabels)}
              readOnly={fixed}
              hint={fixed ? 'There are awards: this, its session and its items stay.' : undefined}
            />
            <Gives choices={choices} fixed={fixed} />
          </SimpleGrid>
        </Section>
        <Section title="How far it goes">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField
              name="budget"
              label="Budget"
              prefix="₦"
              inputMode="decimal"
              hint="Awards that would exceed it are refused."
            />
            <TextField name="mostBeneficiaries" label="Student limit" inputMode="numeric" optional />
          </SimpleGrid>
        </Section>
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save scheme</SubmitButton>
          <ButtonLink to={seen ? schemePath(seen.id) : managementPath} variant="ghost">
            Back
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}
