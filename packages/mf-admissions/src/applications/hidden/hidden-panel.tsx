import { shownMinutes } from '@portal/contracts/admissions';
import { counted } from '@portal/shared/model';
import { Box, Heading, Stack } from '@portal/shared/ui';
import { AskCode, type AskCodeProps, type CodeWords } from './ask-code';

const words: CodeWords = {
  why: `Whoever has your RRR can come here, so what says more of you has stars in it. A code that we send you shows it for ${counted(shownMinutes, 'minute')}.`,
  otherwise:
    'Type anew what you want to check, or come to the admissions office with your invoice and something that says who you are.',
  form: 'Code for the hidden answers',
  button: 'Show my answers',
  shown: 'Your answers are shown whole',
};

/** How the person to whom hidden answers belong sees them whole, to check and to print them. */
export function HiddenPanel({ onShown, ids }: Omit<AskCodeProps, 'words'>) {
  return (
    <Box
      as="section"
      aria-label="Hidden answers"
      data-no-print
      mb="5"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <Heading as="h2" size="sm" mb="2">
        Part of your answers is hidden
      </Heading>
      <Stack gap="3">
        <AskCode words={words} ids={ids} onShown={onShown} />
      </Stack>
    </Box>
  );
}
