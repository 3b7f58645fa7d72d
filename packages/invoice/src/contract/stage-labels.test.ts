import { channelName } from './stage-labels';

test.each([
  ['CARDPAYMENT', 'Card'],
  ['CardPayment', 'Card'],
  ['Bank Branch', 'Bank branch'],
  ['INTERNET BANKING', 'Internet banking'],
  ['USSD', 'USSD'],
  ['', ''],
  [null, null],
])('the channel %p reads %p', (channel, name) => {
  expect(channelName(channel)).toBe(name);
});
