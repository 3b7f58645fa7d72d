declare module '@portal/shared/model' {
  interface KnownNotifications {
    'bed hold expiring': true;
    'bed-space changed': true;
  }
}

export {};
