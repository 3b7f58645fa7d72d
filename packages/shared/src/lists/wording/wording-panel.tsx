import { useState } from 'react';
import {
  exampleWords,
  fillWords,
  paragraphsOf,
  wordingSchemaOf,
  type WordedLetter,
  type Wording,
} from '../../forms/definition';
import { ErrorSummary, SubmitButton, TextAreaField, TextField, useWatch } from '../../forms';
import { formatDateTime } from '../../model';
import { useSearchParams } from '../../router';
import { Box, ErrorMessage, Facts, Heading, Loading, SimpleGrid, Stack, Text } from '../../ui';
import { toast } from '../../ui/overlay';
import { VersionedForm } from '../actions/versioned-form';
import { Section } from '../sections/section';
import { TabLinks } from '../tabs/tab-links';
import type { ToldWording, WordingEditorProps } from './wording-types';

interface PreviewProps extends Pick<WordingEditorProps<string>, 'body'> {
  letter: WordedLetter;
}

/** The letter as it would be issued, about somebody made up. */
function Preview({ letter, body }: PreviewProps) {
  const { title, salutation, text, signatory, signatoryTitle } = useWatch() as Wording;
  const words = exampleWords(letter);
  const fill = (part: string) => fillWords(part, words);
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
        {body({
          salutation: fill(salutation),
          paragraphs: paragraphsOf(text).map(fill),
          signatory: fill(signatory),
          signatoryTitle: fill(signatoryTitle),
        })}
      </Box>
    </Section>
  );
}

function Fields({ onlyLooks }: Pick<WordingEditorProps<string>, 'onlyLooks'>) {
  return (
    <Section title="Wording">
      <Stack gap="5">
        <TextField name="title" label="Title" />
        <TextField name="salutation" label="Salutation" />
        <TextAreaField name="text" label="Text" rows={12} hint="An empty line begins another paragraph." />
        <TextField name="signatory" label="Name of who signs" optional />
        <TextField name="signatoryTitle" label="Office of who signs" />
        {onlyLooks ? (
          <Text color="fg.muted">{onlyLooks}</Text>
        ) : (
          <Box>
            <SubmitButton>Save the wording</SubmitButton>
          </Box>
        )}
      </Stack>
    </Section>
  );
}

function Versions({ history }: Pick<ToldWording, 'history'>) {
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

interface OneLetterProps extends Pick<WordingEditorProps<string>, 'save' | 'onlyLooks' | 'body'> {
  letter: WordedLetter;
  told: ToldWording;
  reload: () => Promise<ToldWording | undefined>;
}

function OneLetter({ letter, told, reload, save, onlyLooks, body }: OneLetterProps) {
  const [schema] = useState(() => wordingSchemaOf(letter));
  return (
    <VersionedForm
      label="Wording"
      schema={schema}
      thing={told}
      entriesOf={({ wording }) => ({ ...wording })}
      reload={reload}
      onSave={async (written, { version }) => {
        const saved = await save(told.kind, { ...written, version });
        toast({ severity: 'success', title: 'The wording is saved' });
        return saved;
      }}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this letter meanwhile"
    >
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
        <Stack gap="5">
          <ErrorSummary />
          <Fields onlyLooks={onlyLooks} />
          <Section title="Placeholders" lead="Write them as they stand here, in braces.">
            <Facts
              items={Object.entries(letter.placeholders).map(
                ([name, [label]]) => [label, `{${name}}`] as const,
              )}
            />
          </Section>
        </Stack>
        <Stack gap="5">
          <Preview letter={letter} body={body} />
          <Versions history={told.history} />
        </Stack>
      </SimpleGrid>
    </VersionedForm>
  );
}

/** See `WordingEditor`. */
export function WordingPanel({ path, letters, asked, ...editing }: WordingEditorProps<string>) {
  const [search] = useSearchParams();
  const { data, error, refetch } = asked;
  const kinds = Object.keys(letters);
  const kind = kinds.find((each) => each === search.get('letter')) ?? kinds[0] ?? '';
  const letter = letters[kind];
  const told = data?.find((each) => each.kind === kind);
  const tabs = Object.entries(letters).map(([each, { name }]) => ({
    to: `${path}?letter=${each}`,
    label: name,
    current: each === kind,
  }));
  return (
    <>
      <Box mb="5">
        <TabLinks label="Letters" tabs={tabs} />
      </Box>
      {!data && !error && <Loading label="Fetching the letters…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {letter && told && (
        <OneLetter
          key={kind}
          letter={letter}
          told={told}
          reload={async () => (await refetch()).data?.find((each) => each.kind === kind)}
          {...editing}
        />
      )}
    </>
  );
}
