import { Text } from '@portal/shared/ui';
import { Signature } from '../lib/letter';

interface Worded {
  salutation: string;
  paragraphs: readonly string[];
  signatory: string;
  signatoryTitle: string;
}

/** What officers word of a letter; particulars and fees stand below it when it is issued. */
export const letterBody = ({ salutation, paragraphs, signatory, signatoryTitle }: Worded) => (
  <>
    <Text mt="4">{salutation}</Text>
    {paragraphs.map((paragraph) => (
      <Text key={paragraph} mt="3" textAlign="justify">
        {paragraph}
      </Text>
    ))}
    <Signature signatory={{ name: signatory, title: signatoryTitle }} />
  </>
);
