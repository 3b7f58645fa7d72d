import {
  fillLetter,
  letterParagraphs,
  paymentLetters,
  type LetterKind,
  type LetterWording,
} from '@portal/contracts/finance';
import { useWatch } from '@portal/shared/forms';
import { Section } from '@portal/shared/lists';
import { Box, Heading, Text } from '@portal/shared/ui';

/** The letter as it would be issued, about somebody made up; particulars and fees stand below it when it is. */
export function WordingPreview({ kind }: { kind: LetterKind }) {
  const { title, salutation, text, signatory, signatoryTitle } = useWatch() as LetterWording;
  const examples = Object.fromEntries(
    Object.entries(paymentLetters[kind].placeholders).map(([name, [, example]]) => [name, example]),
  );
  const fill = (words: string) => fillLetter(words, examples);
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
        <Text mt="4">{fill(salutation)}</Text>
        {letterParagraphs(text).map((paragraph) => (
          <Text key={paragraph} mt="3" textAlign="justify">
            {fill(paragraph)}
          </Text>
        ))}
        <Text mt="8">{signatory}</Text>
        <Text fontWeight="semibold">{signatoryTitle}</Text>
      </Box>
    </Section>
  );
}
