declare module '@portal/shared/model' {
  interface KnownNotifications {
    'bed hold expiring': true;
    'bed-space changed': true;
    'bed hold lapsed': true;
    'bed given late': true;
  }
}

export {};
