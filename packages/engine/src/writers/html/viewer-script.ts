// The viewer: the one script that runs in a deck's file. Plain JavaScript for browsers, kept as text; its hash is in the file's policy.

/**
 * Views are `data-view` on the body: none (slides from top to bottom), `show` (one at a time), `overview`, `speaker`.
 * The speaker's view is a separate window, drawn and driven from here so that it needs no script and no address; if
 * windows are forbidden (a sandbox) it uses this one. Other windows with the same file follow through a channel.
 */
export const viewerScript = `
(function () {
  'use strict';
  var body = document.body;
  var all = function (selector, within) { return Array.prototype.slice.call((within || document).querySelectorAll(selector)); };
  var slots = all('.slot');
  var bar = document.querySelector('.bar');
  var live = document.querySelector('.live');
  var list = document.querySelector('.keys');
  var isRtl = document.documentElement.dir === 'rtl';
  var current = 0;
  // The next scrolling is our own, or the browser's to the slide of the address.
  var isOurs = true;
  var speaker = null;
  var startedAt = 0;
  var idle = 0;
  var channel = null;
  // Some hosts forbid to change the address.
  var isAddressed = true;
  try { channel = new BroadcastChannel('deckle:' + location.pathname); } catch (error) { channel = null; }

  function milliseconds() { return (new Date).getTime(); }

  function view() { return body.getAttribute('data-view') || ''; }

  function label(index) { return slots[index].getAttribute('aria-label'); }

  function mark(index) {
    current = index;
    slots.forEach(function (slot, at) { slot.classList.toggle('current', at === index); });
    bar.querySelector('.count').textContent = (index + 1) + ' / ' + slots.length;
    if (speaker) drawSpeaker();
  }

  function address(index, isStep) {
    var hash = '#' + (index + 1);
    if (location.hash === hash) return;
    try { history[isStep ? 'pushState' : 'replaceState'](null, '', hash); } catch (error) { isAddressed = false; }
  }

  // how.isEcho: another window went there; how.keepsAddress: the address is there already; how.keepsFocus: said, not moved to.
  function go(index, how) {
    how = how || {};
    var to = Math.max(0, Math.min(slots.length - 1, index));
    var isNew = to !== current;
    mark(to);
    if (!how.keepsAddress) address(to, isNew);
    if (view() === '' || view() === 'overview') {
      isOurs = true;
      slots[to].scrollIntoView({ block: view() === '' ? 'start' : 'nearest' });
    }
    if (how.keepsFocus || how.isEcho || view() === 'speaker') { if (isNew) live.textContent = label(to); }
    else slots[to].focus({ preventScroll: true });
    if (channel && !how.isEcho) channel.postMessage(to);
  }

  function setView(name) {
    if (view() === 'speaker' && name !== 'speaker') closeSpeaker();
    if (name === '') body.removeAttribute('data-view');
    else body.setAttribute('data-view', name);
    if (name !== 'show' && document.fullscreenElement) document.exitFullscreen();
    if (name === 'show') stir();
    go(current, { isEcho: true });
    if (name !== 'speaker') slots[current].focus({ preventScroll: true });
  }

  function toggle(name) { setView(view() === name ? '' : name); }

  function show() {
    if (view() === 'show') { setView(''); return; }
    setView('show');
    if (document.documentElement.requestFullscreen) {
      document.documentElement.requestFullscreen().catch(function () { /* shown in the window instead */ });
    }
  }

  // Shown slides are alone while nobody moves a hand.
  function stir() {
    body.classList.remove('idle');
    clearTimeout(idle);
    if (view() === 'show') idle = setTimeout(function () { body.classList.add('idle'); }, 2500);
  }

  function openSpeaker() {
    if (speaker) {
      if (speaker.window === window) setView('');
      else speaker.window.focus();
      return;
    }
    var opened = null;
    var page = null;
    try {
      opened = window.open('', '', 'popup,width=1100,height=700');
      page = opened && opened.document;
    } catch (error) { page = null; }
    if (!page || !page.body) { opened = window; page = document; }
    var root = page.importNode(document.querySelector('template').content, true).firstElementChild;
    if (opened !== window) {
      page.title = document.title;
      page.documentElement.lang = document.documentElement.lang;
      page.documentElement.dir = document.documentElement.dir;
      all('style').forEach(function (style) { page.head.appendChild(page.importNode(style, true)); });
      page.body.setAttribute('data-view', 'speaker');
      page.addEventListener('keydown', onKey);
      opened.addEventListener('pagehide', function () { if (speaker && speaker.root === root) speaker = null; });
    }
    page.body.appendChild(root);
    root.addEventListener('click', onSpeakerClick);
    startedAt = startedAt || milliseconds();
    // The window's own clock: that of a hidden window is slowed down.
    speaker = { window: opened, root: root, timer: opened.setInterval(tick, 1000) };
    if (opened === window) setView('speaker');
    drawSpeaker();
    tick();
    root.querySelector('h2').focus();
  }

  function closeSpeaker() {
    var closed = speaker;
    speaker = null;
    if (!closed) return;
    closed.window.clearInterval(closed.timer);
    closed.root.remove();
    if (closed.window !== window) closed.window.close();
  }

  function drawSpeaker() {
    var root = speaker.root;
    var next = slots[current + 1];
    var notes = slots[current].querySelector('.notes');
    root.querySelector('.now h2').textContent = label(current);
    root.querySelector('.count').textContent = (current + 1) + ' / ' + slots.length;
    fill('.now .stage', [slots[current].querySelector('.deckle')]);
    fill('.then .stage', next ? [next.querySelector('.deckle')] : []);
    root.querySelector('.then .last').hidden = Boolean(next);
    fill('.said', notes ? Array.prototype.slice.call(notes.childNodes) : []);
    root.querySelector('.notes .last').hidden = Boolean(notes);
    root.querySelector('.notes').scrollTop = 0;
  }

  function fill(selector, nodes) {
    var place = speaker.root.querySelector(selector);
    place.textContent = '';
    nodes.forEach(function (node) { place.appendChild(place.ownerDocument.importNode(node, true)); });
    all('[id]', place).forEach(function (element) { element.removeAttribute('id'); });
  }

  function onSpeakerClick(event) {
    var pressed = event.target.closest('button');
    var link = event.target.closest('a[href^="#"]');
    if (pressed) actions[pressed.getAttribute('data-do')]();
    if (link) {
      event.preventDefault();
      var index = numbered(link.getAttribute('href'));
      if (index >= 0) go(index);
    }
  }

  function two(number) { return (number < 10 ? '0' : '') + number; }

  function tick() {
    if (!speaker) return;
    var now = new Date;
    var seconds = Math.floor((milliseconds() - startedAt) / 1000);
    speaker.root.querySelector('.clock').textContent = two(now.getHours()) + ':' + two(now.getMinutes());
    speaker.root.querySelector('.elapsed').textContent = '+' + two(Math.floor(seconds / 60)) + ':' + two(seconds % 60);
  }

  // Rows of the overview are as long as the window makes them.
  function row(step) {
    var top = function (at) { return slots[at].offsetTop; };
    var length = 1;
    while (length < slots.length && top(length) === top(0)) length += 1;
    go(current + step * (view() === 'overview' ? length : 1));
  }

  var actions = {
    previous: function () { go(current - 1, { keepsFocus: true }); },
    next: function () { go(current + 1, { keepsFocus: true }); },
    overview: function () { toggle('overview'); },
    speaker: function () { if (speaker) { if (speaker.window === window) setView(''); else closeSpeaker(); } else openSpeaker(); },
    show: show,
    restart: function () { startedAt = milliseconds(); tick(); },
    keys: function () { if (list.open) list.close(); else if (view() !== 'speaker') list.showModal(); }
  };

  var keys = {
    PageDown: function () { go(current + 1); },
    PageUp: function () { go(current - 1); },
    ArrowDown: function () { row(1); },
    ArrowUp: function () { row(-1); },
    ArrowRight: function () { go(current + (isRtl ? -1 : 1)); },
    ArrowLeft: function () { go(current + (isRtl ? 1 : -1)); },
    Home: function () { go(0); },
    End: function () { go(slots.length - 1); },
    f: show, o: actions.overview, s: openSpeaker, '?': actions.keys,
    Enter: function () { if (view() === 'overview') setView(''); },
    Escape: function () { if (view() !== '') setView(''); }
  };
  keys[' '] = keys.n = keys.PageDown;
  keys.Backspace = keys.p = keys.PageUp;

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    var name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (list.open && name !== '?') return;
    var isElement = event.target.nodeType === 1;
    var onControl = isElement && /^(A|BUTTON)$/.test(event.target.tagName);
    if (onControl && (name === ' ' || name === 'Enter')) return;
    // Notes that are longer than their place are scrolled by the keys that scroll.
    var inNotes = isElement && event.target.closest('.speaker .notes');
    if (inNotes && /^(Arrow(Up|Down)|Page(Up|Down)| )$/.test(name)) return;
    if (name === ' ' && event.shiftKey) name = 'PageUp';
    if (!Object.prototype.hasOwnProperty.call(keys, name)) return;
    event.preventDefault();
    if (name === 'Escape' && event.view !== window) closeSpeaker();
    else keys[name]();
    stir();
  }
  document.addEventListener('keydown', onKey);

  function onButton(event) {
    var pressed = event.target.closest('button');
    if (pressed) actions[pressed.getAttribute('data-do')]();
  }
  bar.addEventListener('click', onButton);
  list.addEventListener('click', onButton);

  var main = document.querySelector('main');
  // A telephone: a slide as wide as it is too small to read; touched, it fills the screen lengthwise (viewer-style.ts).
  var narrow = window.matchMedia('(max-width:600px)');
  main.addEventListener('click', function (event) {
    var slot = event.target.closest('.slot');
    if (view() === 'overview' && slot) {
      mark(slots.indexOf(slot));
      address(current, true);
      setView('');
    } else if (event.target.closest('a') || String(getSelection()) !== '') {
      return;
    } else if (view() === 'show') go(current + 1);
    else if (slot && narrow.matches) {
      mark(slots.indexOf(slot));
      address(current, true);
      show();
    }
  });

  // A swipe is a finger that goes farther across than up or down; pinching takes two.
  var touch = null;
  main.addEventListener('touchstart', function (event) {
    touch = event.touches.length === 1 ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
  }, { passive: true });
  main.addEventListener('touchend', function (event) {
    if (!touch || view() === 'overview' || (window.visualViewport && window.visualViewport.scale > 1.05)) return;
    var across = event.changedTouches[0].clientX - touch.x;
    var down = event.changedTouches[0].clientY - touch.y;
    touch = null;
    if (view() === 'show' && getComputedStyle(main).transform !== 'none') {
      var turned = across;
      across = down;
      down = turned;
    }
    if (Math.abs(across) > 45 && Math.abs(across) > 2 * Math.abs(down)) go(current + ((across < 0) === !isRtl ? 1 : -1));
  }, { passive: true });

  document.addEventListener('pointermove', stir, { passive: true });
  document.addEventListener('fullscreenchange', function () {
    if (!document.fullscreenElement && view() === 'show') setView('');
  });
  window.addEventListener('pagehide', closeSpeaker);

  // While slides are scrolled by hand, the one in the middle of the window is the current one.
  window.addEventListener('scroll', function () {
    if (view() !== '') return;
    if (isOurs) { isOurs = false; return; }
    // The browser is on its way to an address that it will tell of.
    var asked = numbered(location.hash);
    if (isAddressed && asked >= 0 && asked !== current) return;
    var middle = window.innerHeight / 2;
    for (var at = 0; at < slots.length; at += 1) {
      if (slots[at].getBoundingClientRect().bottom > middle) {
        if (at !== current) { mark(at); address(at, false); }
        return;
      }
    }
  }, { passive: true });

  function numbered(hash) {
    var number = /^#(\\d+)$/.exec(hash);
    return number ? Math.max(0, Math.min(slots.length, Number(number[1])) - 1) : -1;
  }

  window.addEventListener('hashchange', function () {
    var index = numbered(location.hash);
    if (index >= 0) go(index, { keepsAddress: true });
  });
  if (channel) channel.onmessage = function (event) {
    if (typeof event.data === 'number' && event.data !== current) go(event.data, { isEcho: true });
  };

  bar.hidden = false;
  mark(Math.max(0, numbered(location.hash)));
})();
`;

/** SHA-256 of the script in base64, as the content security policy requires; a test keeps it up to date. */
export const viewerScriptHash = 'pImZafrMYP1BM9a0jzYM44Onm/PnJYrqO0f2uSperkw=';
