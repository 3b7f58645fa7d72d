import { Section } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { openCrumbs } from '../../labels';
import { OpenCatalogue } from '../open-catalogue';

/** Transcripts only. */
export default function TranscriptPage() {
  return (
    <>
      <PageHeader
        title="Transcript"
        lead="The university sends it to the institution that you name: by email or by courier, or you collect it."
        crumbs={openCrumbs('Transcript')}
      />
      <Section title="Choose a transcript">
        <OpenCatalogue only={({ asks }) => asks === 'transcript'} />
      </Section>
    </>
  );
}
