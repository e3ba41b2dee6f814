// The viewer: the one script that runs in a deck's file. Plain JavaScript for browsers, kept as text; its hash is in the file's policy.

/**
 * Views are `data-view` on the body: none (slides under one another), `show` (one at a time), `overview`, `speaker`.
 * Windows with the same deck follow one another, so that the speaker's notes can stand on a second screen.
 */
export const viewerScript = `
(function () {
  'use strict';
  var body = document.body;
  var slots = Array.prototype.slice.call(document.querySelectorAll('.slot'));
  var bar = document.querySelector('.bar');
  var counter = bar.querySelector('output');
  var clock = document.querySelector('.clock');
  var isRtl = document.documentElement.dir === 'rtl';
  var current = 0;
  var startedAt = 0;
  var timer = 0;
  // Until then scrolling is our own, or the browser's on its way to the slide of the address.
  var quietUntil = milliseconds() + 1000;
  var channel = null;
  try { channel = new BroadcastChannel('deckle:' + location.pathname); } catch (error) { channel = null; }

  function milliseconds() { return (new Date).getTime(); }

  function view() { return body.getAttribute('data-view') || ''; }

  function mark(index) {
    current = index;
    slots.forEach(function (slot, at) {
      slot.classList.toggle('current', at === index);
      slot.classList.toggle('next', at === index + 1);
    });
    counter.textContent = (index + 1) + ' / ' + slots.length;
  }

  function address(index) {
    try { history.replaceState(null, '', '#' + (index + 1)); } catch (error) { /* some hosts forbid it */ }
  }

  function go(index, isEcho) {
    var to = Math.max(0, Math.min(slots.length - 1, index));
    mark(to);
    address(to);
    if (view() === '' || view() === 'overview') {
      quietUntil = milliseconds() + 700;
      slots[to].scrollIntoView({ block: view() === '' ? 'start' : 'nearest' });
    }
    if (view() !== 'speaker') slots[to].focus({ preventScroll: true });
    if (channel && !isEcho) channel.postMessage(to);
  }

  function setView(name) {
    if (name === '') body.removeAttribute('data-view');
    else body.setAttribute('data-view', name);
    clearInterval(timer);
    if (name === 'speaker') {
      if (!startedAt) startedAt = milliseconds();
      tick();
      timer = setInterval(tick, 1000);
    }
    if (name !== 'show' && document.fullscreenElement) document.exitFullscreen();
    go(current, true);
  }

  function toggle(name) { setView(view() === name ? '' : name); }

  function show() {
    if (view() === 'show') { setView(''); return; }
    setView('show');
    if (document.documentElement.requestFullscreen) {
      document.documentElement.requestFullscreen().catch(function () { /* shown in the window instead */ });
    }
  }

  function two(number) { return (number < 10 ? '0' : '') + number; }

  function tick() {
    var now = new Date;
    var seconds = Math.floor((milliseconds() - startedAt) / 1000);
    clock.textContent = two(now.getHours()) + ':' + two(now.getMinutes()) + '   +' +
      two(Math.floor(seconds / 60)) + ':' + two(seconds % 60);
  }

  var actions = {
    previous: function () { go(current - 1); },
    next: function () { go(current + 1); },
    overview: function () { toggle('overview'); },
    speaker: function () { toggle('speaker'); },
    show: show
  };

  var keys = {
    ArrowDown: actions.next, PageDown: actions.next, ' ': actions.next, n: actions.next,
    ArrowUp: actions.previous, PageUp: actions.previous, Backspace: actions.previous, p: actions.previous,
    ArrowRight: isRtl ? actions.previous : actions.next,
    ArrowLeft: isRtl ? actions.next : actions.previous,
    Home: function () { go(0); },
    End: function () { go(slots.length - 1); },
    f: show, o: actions.overview, s: actions.speaker,
    Enter: function () { if (view() === 'overview') setView(''); },
    Escape: function () { if (view() !== '') setView(''); }
  };

  document.addEventListener('keydown', function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    var onControl = /^(A|BUTTON)$/.test(event.target.tagName);
    if (onControl && (event.key === ' ' || event.key === 'Enter')) return;
    var name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (name === ' ' && event.shiftKey) name = 'PageUp';
    if (!Object.prototype.hasOwnProperty.call(keys, name)) return;
    event.preventDefault();
    keys[name]();
  });

  bar.addEventListener('click', function (event) {
    var pressed = event.target.closest('button');
    if (pressed) actions[pressed.getAttribute('data-do')]();
  });

  document.querySelector('main').addEventListener('click', function (event) {
    var slot = event.target.closest('.slot');
    if (view() !== 'overview' || !slot) return;
    mark(slots.indexOf(slot));
    setView('');
  });

  document.addEventListener('fullscreenchange', function () {
    if (!document.fullscreenElement && view() === 'show') setView('');
  });

  // While slides are scrolled by hand, the one in the middle of the window is the current one.
  window.addEventListener('scroll', function () {
    if (view() !== '' || milliseconds() < quietUntil) return;
    var middle = window.innerHeight / 2;
    for (var at = 0; at < slots.length; at += 1) {
      if (slots[at].getBoundingClientRect().bottom > middle) {
        if (at !== current) { mark(at); address(at); }
        return;
      }
    }
  }, { passive: true });

  function fromAddress() {
    var number = /^#(\\d+)$/.exec(location.hash);
    return number ? Math.max(0, Math.min(slots.length, Number(number[1])) - 1) : -1;
  }

  window.addEventListener('hashchange', function () {
    var index = fromAddress();
    if (index >= 0) go(index);
  });
  if (channel) channel.onmessage = function (event) {
    if (typeof event.data === 'number' && event.data !== current) go(event.data, true);
  };

  bar.hidden = false;
  mark(Math.max(0, fromAddress()));
})();
`;

/** SHA-256 of the script in base64, as the content security policy wants it; a test keeps it true. */
export const viewerScriptHash = 'qFw+zCcWMs92jepL/P5yJIvCT7zuCRT2qhk9DLx0zhc=';
