import {
  CheckboxField,
  FileField,
  SelectField,
  SubmitButton,
  TextField,
  type FileFieldProps,
} from '@portal/shared/forms';
import {
  lagosLocal,
  noticeAttachmentLimit,
  noticeAudience,
  noticeSchema,
} from '@portal/contracts/administration';
import { VersionedForm } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { ButtonLink, Card, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { RichTextField } from '../editor/rich-text-field';
import { boardPath, type Notice } from '../notices.api';
import { PreviewButton } from './preview-button';
import { useSaveNotice, type FileChange, type Written } from './save-notice';

const blank = (): Written => ({
  category: '',
  title: '',
  html: '',
  starts: lagosLocal(new Date()),
  ends: '',
  pinned: false,
  publish: false,
});

function startingWith(notice: Notice | null): Written {
  if (!notice) return blank();
  const { category, title, html, starts, ends, pinned } = notice;
  // A published one stays so; one that was withdrawn meanwhile is not published by saving.
  return { category, title, html, starts, ends, pinned, publish: false };
}

type Attachment = Notice['attachment'];

interface Choice {
  chosen: File | null;
  /** The attachment that was taken away; not one that somebody else has put there since. */
  removed: Attachment;
}
const unchanged: Choice = { chosen: null, removed: null };

const isSame = (one: Attachment, other: Attachment) =>
  one !== null && other !== null && one.name === other.name && one.size === other.size;

function PdfField(props: Pick<FileFieldProps, 'file' | 'onChange'>) {
  return (
    <FileField
      label="Attachment"
      hint="One PDF of at most 2 MB."
      accept={['.pdf']}
      limit={noticeAttachmentLimit}
      refusal="Only a PDF can be attached."
      {...props}
    />
  );
}

/** What becomes of a file that somebody else has attached meanwhile, where this person has changed it as well. */
function otherAttachment(after: Notice | null, { chosen, removed }: Choice): string | undefined {
  const theirs = after?.attachment;
  if (!theirs || !(chosen ?? removed) || isSame(removed, theirs)) return undefined;
  return chosen
    ? `${theirs.name} is attached now; ${chosen.name} takes its place.`
    : `${theirs.name} is attached now, and stays.`;
}

interface NoticeFormProps {
  /** Null: a new one. */
  notice: Notice | null;
  /** Reads the notice again. */
  reload?: () => Promise<Notice | undefined>;
}

const nothingToRead = () => Promise.resolve(undefined);

/** The form of a new notice, or of one that is there. */
export function NoticeForm({ notice, reload = nothingToRead }: NoticeFormProps) {
  const [{ chosen, removed }, setFile] = useState(unchanged);
  const navigate = useNavigate();
  const session = useSession();
  const save = useSaveNotice(notice);
  const attached = notice?.attachment ?? null;
  const saved = isSame(removed, attached) ? null : attached;
  const categories = noticeAudience(session?.roles ?? []);

  const submit = async (written: Written, seen: Notice | null) => {
    // Seen, not begun with: what somebody else has attached since is not taken away.
    const file: FileChange = { chosen, removed: isSame(removed, seen?.attachment ?? null) };
    await save(written, file, seen);
    toast({
      severity: 'success',
      title: written.publish ? 'The notice is saved and published' : 'The notice is saved',
    });
    void navigate(boardPath);
  };
  return (
    <VersionedForm
      schema={noticeSchema}
      thing={notice}
      entriesOf={startingWith}
      reload={reload}
      onSave={submit}
      overtakenTitle="Somebody else changed this notice meanwhile"
      besides={(_, after) => otherAttachment(after, { chosen, removed })}
      draftKey={`draft:notice:${notice?.id ?? 'new'}`}
      label={notice ? 'Notice' : 'New notice'}
    >
      <Card.Root>
        <Card.Body>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <SelectField
              name="category"
              label="Category"
              hint="Who reads it. Your role decides which you can choose."
              options={categories.map((category) => ({ value: category, label: category }))}
            />
            <TextField name="title" label="Title" />
            <RichTextField name="html" label="Text" />
            <TextField name="starts" label="Start" type="datetime-local" hint="Time in Nigeria." />
            <TextField
              name="ends"
              label="End"
              type="datetime-local"
              hint="Left empty: shown until it is unpublished."
              optional
            />
            <PdfField
              file={chosen ?? saved}
              onChange={(next) => setFile({ chosen: next, removed: next ? null : attached })}
            />
            <Stack gap="0" gridColumn="1 / -1">
              <CheckboxField name="pinned" label="Pinned" hint="Stands above newer notices." />
              {!notice?.published && (
                <CheckboxField
                  name="publish"
                  label="Publish"
                  hint="Its readers see it from its start on. Otherwise it stays a draft on the notice board."
                />
              )}
            </Stack>
          </SimpleGrid>
        </Card.Body>
        <Card.Footer>
          <Flex gap="3" wrap="wrap">
            <SubmitButton>Save</SubmitButton>
            <PreviewButton attachment={(chosen ?? saved)?.name ?? null} senderName={notice?.senderName} />
            <ButtonLink to={boardPath} variant="ghost">
              Back to the notice board
            </ButtonLink>
          </Flex>
        </Card.Footer>
      </Card.Root>
    </VersionedForm>
  );
}
