import {
  CheckboxField,
  ErrorSummary,
  FileField,
  Form,
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
  const { category, title, html, starts, ends, pinned, published } = notice;
  return { category, title, html, starts, ends, pinned, publish: published };
}

const unchanged: FileChange = { chosen: null, removed: false };

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

/** The form of a new notice, or of one that is there. It begins with the notice as it was when the page opened. */
export function NoticeForm({ notice }: { notice: Notice | null }) {
  const [start] = useState(notice);
  const [file, setFile] = useState(unchanged);
  const navigate = useNavigate();
  const session = useSession();
  const save = useSaveNotice(start);
  const attached = start?.attachment ?? null;
  const saved = file.removed ? null : attached;
  const categories = noticeAudience(session?.roles ?? []);

  const submit = async (written: Written) => {
    await save(written, file);
    toast({
      severity: 'success',
      title: written.publish ? 'The notice is saved and published' : 'The notice is saved',
    });
    void navigate(boardPath);
  };
  return (
    <Form
      schema={noticeSchema}
      defaults={startingWith(start)}
      onSubmit={submit}
      draftKey={`draft:notice:${start?.id ?? 'new'}`}
      label={start ? 'Notice' : 'New notice'}
    >
      <ErrorSummary />
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
              file={file.chosen ?? saved}
              onChange={(chosen) => setFile({ chosen, removed: !chosen && attached !== null })}
            />
            <Stack gap="0" gridColumn="1 / -1">
              <CheckboxField name="pinned" label="Pinned" hint="Stands above newer notices." />
              {!start?.published && (
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
            <PreviewButton attachment={(file.chosen ?? saved)?.name ?? null} senderName={start?.senderName} />
            <ButtonLink to={boardPath} variant="ghost">
              Back to the notice board
            </ButtonLink>
          </Flex>
        </Card.Footer>
      </Card.Root>
    </Form>
  );
}
