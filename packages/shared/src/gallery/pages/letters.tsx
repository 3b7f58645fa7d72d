import { WordingEditor, type FilledLetter } from '../../lists';
import { Text } from '../../ui';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const letters = {
  welcome: { name: 'Letter of welcome', placeholders: { fullName: ['Full name', 'Amina Bello'] } },
} as const;

const told = [
  {
    kind: 'welcome' as const,
    wording: {
      title: 'Welcome to the University',
      salutation: 'Dear {fullName},',
      text: 'We are glad that you are here.\n\nYour department tells you the rest.',
      signatory: '',
      signatoryTitle: 'Registrar',
    },
    version: 2,
    history: [{ version: 2, writtenAt: '2026-01-10T10:00:00.000Z', writtenBy: 'EZE Kelechi' }],
  },
];
const asked = { data: told, error: null, refetch: () => Promise.resolve({ data: told }) };

const body = ({ salutation, paragraphs, signatoryTitle }: FilledLetter) => (
  <>
    {[salutation, ...paragraphs, signatoryTitle].map((line) => (
      <Text key={line} mt="3">
        {line}
      </Text>
    ))}
  </>
);

function Letters() {
  return (
    <Specimen title="The wording of letters, with a preview about somebody made up">
      <WordingEditor
        path="/gallery/letters"
        letters={letters}
        asked={asked}
        save={(_, { version }) => Promise.resolve({ version: version + 1 })}
        body={body}
      />
    </Specimen>
  );
}

export const letterPages: readonly GalleryPage[] = [
  { path: 'letters', title: 'Wording of letters', shows: ['WordingEditor'], Show: Letters },
];
