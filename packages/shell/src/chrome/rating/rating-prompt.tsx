import { request, useCall } from '@portal/shared/http';
import { calls, ratingCommentLength, ratingFlag, texts } from '@portal/shared/model';
import { Alert, Box, Button, chakra, Flex, Heading, Textarea, useFlag } from '@portal/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import { useShell } from '../../boot/shell-context';
import { NativeDialog } from '../native-dialog';
import { clearRatingFlag } from './rating-flag';
import { RatingScale } from './rating-scale';

const words = texts.rating;

function useRating() {
  const { boot, services } = useShell();
  const { shortName } = boot.university;
  const create = useCall(calls.dashboard.createRating);
  const failure = useFlag(ratingFlag);

  function send(rating: number, comment: string) {
    failure.hide();
    create.mutate(
      { body: { rating, comment } },
      {
        onSuccess() {
          clearRatingFlag(shortName);
          services.notify({
            severity: 'success',
            title: words.thanks,
            body: words.thanksBody,
            milliseconds: ratingFlag,
          });
        },
        onError: (error) => failure.show(error.status === 0 ? words.failedBody : error.message),
      },
    );
  }

  /** Not now: the server asks again later; should it not hear of it, at the next sign-in. */
  function close() {
    if (create.isPending) return;
    clearRatingFlag(shortName);
    request(calls.dashboard.postponeRating).catch(() => undefined);
  }

  return { send, close, busy: create.isPending, failure: failure.value };
}

interface CommentProps {
  value: string;
  onChange(value: string): void;
}

function Comment({ value, onChange }: CommentProps) {
  const id = useId();
  return (
    <Box mt="4">
      <chakra.label htmlFor={id} fontWeight="semibold">
        Comment (optional)
      </chakra.label>
      <Textarea
        id={id}
        mt="1"
        rows={3}
        maxLength={ratingCommentLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

/** Asks what the person thinks of the portal: five words, and a comment if they like. */
export function RatingPrompt() {
  const { send, close, busy, failure } = useRating();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating !== null) send(rating, comment);
  };
  return (
    <NativeDialog open onClose={close}>
      {(titleId) => (
        <chakra.form p="6" onSubmit={submit}>
          <Heading as="h2" id={titleId} size="lg">
            {words.prompt}
          </Heading>
          <RatingScale labelledBy={titleId} value={rating} onChange={setRating} />
          <Comment value={comment} onChange={setComment} />
          <Box role="alert" mt={failure ? '4' : '0'}>
            {failure && (
              <Alert status="error" title={words.failed} role="presentation">
                {failure}
              </Alert>
            )}
          </Box>
          <Flex mt="5" gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={close} disabled={busy}>
              Not now
            </Button>
            <Button type="submit" disabled={rating === null} loading={busy}>
              Submit
            </Button>
          </Flex>
        </chakra.form>
      )}
    </NativeDialog>
  );
}
