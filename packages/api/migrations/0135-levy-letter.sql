-- What the proof of the levy asks for, in plain words. Letters that were issued keep theirs.
update letter_template
set paragraphs = array_replace(
  paragraphs,
  'Please give the student what the payment of the levy entitles to.',
  'Please let the student have the documents and services that this levy pays for.'
)
where kind = 'levy';
