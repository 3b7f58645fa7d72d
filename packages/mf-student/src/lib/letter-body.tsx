import { Box, Text } from '@portal/shared/ui';

interface LetterWords {
  addressee: readonly string[];
  salutation: string;
  paragraphs: readonly string[];
  signatory: { name: string; title: string };
}

/** What a letter says below its head, on paper and in the preview of its wording. */
export function LetterBody({ addressee, salutation, paragraphs, signatory }: LetterWords) {
  return (
    <>
      <Box mt="5">
        {addressee.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
      <Text mt="4">{salutation}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} mt="3" textAlign="justify">
          {paragraph}
        </Text>
      ))}
      <Box mt="6" breakInside="avoid">
        <Text>Yours faithfully,</Text>
        <Box mt="10" pt="1" width="16rem" maxW="100%" borderTopWidth="1px">
          {signatory.name && <Text fontWeight="bold">{signatory.name}</Text>}
          <Text>{signatory.title}</Text>
        </Box>
      </Box>
    </>
  );
}
