import { finance, schemeSchema, schemeKindLabels } from '@portal/contracts/finance';
import { SelectField, SubmitButton, TextField, useWatch } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { nairaOf, type CallInput } from '@portal/shared/model';
import { namedChoices, Section, TicksField, VersionedForm, choicesOfLabels } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { managementPath, schemePath, type Choices, type Scheme } from './scholarships.api';

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
      {kind === 'items' && (
        <TicksField name="items" label="Items that it pays" choices={choices.items} readOnly={fixed} />
      )}
    </>
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
  const create = useCall(finance.scholarships.create);
  const update = useCall(finance.scholarships.update);
  const navigate = useNavigate();
  const fixed = Object.values(scheme?.awards ?? {}).some((count) => count > 0);

  const send = async (body: Written, seen: Scheme | null): Promise<number> => {
    if (!seen) return (await create.mutateAsync({ body })).id;
    await update.mutateAsync({ params: { id: seen.id }, body: { ...body, version: seen.version } });
    return seen.id;
  };
  const save = async (body: Written, seen: Scheme | null) => {
    const id = await send(body, seen);
    toast({ severity: 'success', title: 'The scheme is saved' });
    void navigate(schemePath(id));
  };
  return (
    <VersionedForm
      label="Scheme"
      schema={schemeSchema}
      thing={scheme}
      entriesOf={(each) => entriesOf(each, choices)}
      reload={reload}
      onSave={save}
      overtakenTitle="Somebody else changed this scheme meanwhile"
    >
      <Stack gap="5" maxW="60rem">
        <Section title="The scheme">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField name="name" label="Name" hint="As the sponsor’s list and the letters have it." />
            <TextField name="sponsor" label="Sponsor" hint="Who owes the money to the university." />
            <SelectField
              name="sessionId"
              label="Session"
              options={namedChoices(choices.sessions)}
              readOnly={fixed}
            />
            <SelectField
              name="kind"
              label="How it pays"
              options={choicesOfLabels(schemeKindLabels)}
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
          <ButtonLink to={scheme ? schemePath(scheme.id) : managementPath} variant="ghost">
            Back
          </ButtonLink>
        </Flex>
      </Stack>
    </VersionedForm>
  );
}
