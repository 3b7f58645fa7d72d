import {
  fillWords,
  paragraphsOf,
  placeholdersOf,
  student,
  wordingSchemaOf,
  type StudentLetterKind,
  type Wording,
} from '@portal/contracts/student';
import { ErrorSummary, SubmitButton, TextAreaField, TextField, useWatch } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Section, VersionedForm } from '@portal/shared/lists';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { Box, Facts, Heading, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { LetterBody } from '../lib/letter-body';

type Letter = CallData<typeof student.letterWordings.list>[number];

/** The letter as it would be issued, about somebody made up. */
function Preview({ kind }: { kind: StudentLetterKind }) {
  const { title, salutation, text, signatory, signatoryTitle } = useWatch() as Wording;
  const examples = new Map([...placeholdersOf(kind)].map(([name, [, example]]) => [name, example] as const));
  const fill = (words: string) => fillWords(words, examples);
  return (
    <Section title="Preview" lead="With an example in the place of each placeholder.">
      <Box
        className="chakra-theme light"
        bg="white"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        p="5"
        textStyle="sm"
      >
        <Heading as="h3" size="md" textAlign="center">
          {fill(title)}
        </Heading>
        <LetterBody
          addressee={[]}
          salutation={fill(salutation)}
          paragraphs={paragraphsOf(text).map(fill)}
          signatory={{ name: fill(signatory), title: fill(signatoryTitle) }}
        />
      </Box>
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
  const { mutateAsync } = useCall(student.letterWordings.save);
  const [schema] = useState(() => wordingSchemaOf(kind));
  return (
    <VersionedForm
      label="Wording"
      schema={schema}
      thing={letter}
      entriesOf={({ wording }) => ({ ...wording })}
      reload={reload}
      onSave={async (written, seen) => {
        const body = { ...written, version: seen.version };
        const saved = await mutateAsync({ params: { kind }, body });
        toast({ severity: 'success', title: 'The wording is saved' });
        return saved;
      }}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this letter meanwhile"
    >
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
        <Stack gap="5">
          <ErrorSummary />
          <Section title="Wording">
            <Stack gap="5">
              <TextField name="title" label="Title" />
              <TextField name="salutation" label="Salutation" />
              <TextAreaField
                name="text"
                label="Text"
                rows={12}
                hint="An empty line begins another paragraph."
              />
              <TextField name="signatory" label="Name of who signs" optional />
              <TextField name="signatoryTitle" label="Office of who signs" />
              <Box>
                <SubmitButton>Save the wording</SubmitButton>
              </Box>
            </Stack>
          </Section>
          <Section title="Placeholders" lead="Write them as they stand here, in braces.">
            <Facts
              items={[...placeholdersOf(kind)].map(([name, [label]]) => [label, `{${name}}`] as const)}
            />
          </Section>
        </Stack>
        <Stack gap="5">
          <Preview kind={kind} />
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
        </Stack>
      </SimpleGrid>
    </VersionedForm>
  );
}
