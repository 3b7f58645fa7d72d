import { finance, letterWordingSchemaOf, paymentLetters } from '@portal/contracts/finance';
import { ErrorSummary, SubmitButton, TextAreaField, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Section, VersionedForm } from '@portal/shared/lists';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, Facts, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { WordingPreview } from './wording-preview';

type Letter = CallData<typeof finance.letterWordings.list>[number];

function Fields() {
  const edits = useCan('finance.edit');
  return (
    <Section title="Wording">
      <Stack gap="5">
        <TextField name="title" label="Title" />
        <TextField name="salutation" label="Salutation" />
        <TextAreaField name="text" label="Text" rows={12} hint="An empty line begins another paragraph." />
        <TextField name="signatory" label="Name of who signs" optional />
        <TextField name="signatoryTitle" label="Office of who signs" />
        {edits ? (
          <Box>
            <SubmitButton>Save the wording</SubmitButton>
          </Box>
        ) : (
          <Text color="fg.muted">You only look here: the wording is changed by bursary officers.</Text>
        )}
      </Stack>
    </Section>
  );
}

function Versions({ history }: Pick<Letter, 'history'>) {
  return (
    <Section title="Versions">
      <Facts
        items={[
          ...history.map(
            ({ version, writtenAt, writtenBy }) =>
              [`Version ${version}`, `${formatDateTime(writtenAt)}, ${writtenBy ?? '–'}`] as const,
          ),
          ['As delivered', history.length === 0 ? 'In force' : 'Replaced'] as const,
        ]}
      />
    </Section>
  );
}

interface WordingFormProps {
  letter: Letter;
  /** Reads the letter again. */
  reload: () => Promise<Letter | undefined>;
}

/** The wording of one letter, with what may stand in braces, a preview and who wrote which version. */
export function WordingForm({ letter, reload }: WordingFormProps) {
  const { kind, history } = letter;
  const { mutateAsync } = useCall(finance.letterWordings.save);
  const [schema] = useState(() => letterWordingSchemaOf(kind));
  const placeholders = Object.entries(paymentLetters[kind].placeholders);
  return (
    <VersionedForm
      label="Wording"
      schema={schema}
      thing={letter}
      entriesOf={({ wording }) => ({ ...wording })}
      reload={reload}
      onSave={async (written, seen) => {
        const saved = await mutateAsync({ params: { kind }, body: { ...written, version: seen.version } });
        toast({ severity: 'success', title: 'The wording is saved' });
        return saved;
      }}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this letter meanwhile"
    >
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
        <Stack gap="5">
          <ErrorSummary />
          <Fields />
          <Section title="Placeholders" lead="Write them as they stand here, in braces.">
            <Facts items={placeholders.map(([name, [label]]) => [label, `{${name}}`] as const)} />
          </Section>
        </Stack>
        <Stack gap="5">
          <WordingPreview kind={kind} />
          <Versions history={history} />
        </Stack>
      </SimpleGrid>
    </VersionedForm>
  );
}
